_nimatron_in_order() {
    local -a values=("$@")
    _describe -V value values
}
