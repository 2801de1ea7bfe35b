/* Two commands, written in the most obvious way: `review`, which reads lines, and `values TAKES N`. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned long long u64;

static int takes[64], take_count;

/* Prints the table, with the values of all piles from their definition. */
static void print_values(long upto) {
    unsigned char *values = malloc(upto + 1), *wins[2] = {malloc(upto + 1), malloc(upto + 1)};
    for (long n = 0; n <= upto; n++) {
        char seen[65] = {0};
        for (int i = 0; i < take_count && takes[i] <= n; i++) seen[values[n - takes[i]]] = 1;
        for (values[n] = 0; seen[values[n]]; values[n]++) {}
        printf("%7ld  %7d", n, values[n]);
        for (int misere = 0; misere < 2; misere++) {
            long left = -1;
            for (int i = 0; i < take_count && takes[i] <= n; i++)
                if (!wins[misere][n - takes[i]]) left = n - takes[i];
            wins[misere][n] = left >= 0 || (misere && n < takes[0]);
            if (left < 0) printf("  %-11s", wins[misere][n] ? "N" : "P");
            else printf("  N → %-7ld", left);
        }
        putchar('\n');
    }
}

static u64 sum_of(const u64 *piles, size_t count) {
    u64 sum = 0;
    for (size_t i = 0; i < count; i++) sum ^= piles[i];
    return sum;
}

static void print_piles(const u64 *piles, size_t count) {
    for (size_t i = 0; i < count; i++) printf(" %llu", piles[i]);
}

/* Prints what a move did, and returns whether it was a mistake. */
static int judge(const u64 *old, const u64 *piles, size_t count) {
    u64 before = sum_of(old, count);
    if (before == 0 || sum_of(piles, count) == 0) {
        printf("%s", before ? "✓ winning move" : "· there was no winning move");
        return 0;
    }
    const char *or = "✗ mistake: ";
    for (size_t i = 0; i < count; i++)
        if ((old[i] ^ before) < old[i]) {
            printf("%s%c%llu", or, (char)('A' + i), old[i] - (old[i] ^ before));
            or = " or ";
        }
    printf(" would have won");
    return 1;
}

static void review(void) {
    const char *players[2] = {"first", "second"};
    char *line = NULL, *end, turning_move[32];
    size_t room = 0;
    for (int game = 1; getline(&line, &room, stdin) > 0; game++) {
        u64 piles[26], old[26];
        size_t count = 0;
        for (end = line; end += strspn(end, " "), isdigit((unsigned char)*end); count++) piles[count] = strtoull(end, &end, 10);
        printf("%sGame %d:", game > 1 ? "\n" : "", game);
        print_piles(piles, count);
        printf(", last stone wins (normal play)\n");
        int ply = 0, turning = 0;
        for (char *word = strtok(strchr(end, ':') + 1, " \n"); word; word = strtok(NULL, " \n")) {
            size_t pile = word[0] - 'A';
            u64 take = strtoull(word + 1, NULL, 10);
            if (pile >= count || take == 0 || take > piles[pile]) exit(1);
            memcpy(old, piles, sizeof old);
            piles[pile] -= take;
            ply++;
            printf("%4d  %-6s  %-8s ", ply, players[(ply + 1) % 2], word);
            if (judge(old, piles, count)) {
                turning = ply;
                strcpy(turning_move, word);
            }
            printf("; leaves");
            print_piles(piles, count);
            putchar('\n');
        }
        /* Every recorded game is played to its end. */
        printf("The %s player won. ", players[(ply + 1) % 2]);
        if (turning) printf("The turning point was move %d, %s, by the %s player.\n", turning, turning_move, players[(turning + 1) % 2]);
        else printf("Nobody made a mistake.\n");
    }
}

int main(int count, char **words) {
    if (count < 4) return review(), 0;
    for (char *take = strtok(words[2], ","); take; take = strtok(NULL, ",")) takes[take_count++] = atoi(take);
    return print_values(atol(words[3])), 0;
}
