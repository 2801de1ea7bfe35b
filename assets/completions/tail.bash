
_nimatron_words() {
    local at=$COMP_CWORD current="$2" before="$3" word words
    [[ ${COMP_WORDS[at]} == "=" ]] && current="" before=${COMP_WORDS[at - 1]}
    [[ ${COMP_WORDS[at - 1]} == "=" ]] && before=${COMP_WORDS[at - 2]}
    if [[ $before == --@(NUMBERS) || $current != -* && ${COMP_WORDS[1]} == [0-9]* && $before != --* ]]; then
        compopt +o default +o bashdefault
        return
    fi
    _nimatron "$1" "$current" "$before"
    words=("${COMPREPLY[@]}")
    COMPREPLY=()
    for word in "${words[@]}"; do
        [[ $word == -* && $current != -* ]] || COMPREPLY+=("$word")
    done
}
complete -F _nimatron_words -o nosort -o bashdefault -o default nimatron
