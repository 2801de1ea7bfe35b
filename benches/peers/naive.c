/* Two commands, written in the most obvious way: `review`, which reads lines, and `values TAKES N`. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned long long u64;

static int takes[64], take_count;

static void read_takes(char *text) {
    for (char *take = strtok(text, ","); take; take = strtok(NULL, ",")) takes[take_count++] = atoi(take);
}

/* Values of all piles up to a size, from their definition. */
static unsigned char *values_to(size_t largest) {
    unsigned char *values = malloc(largest + 1);
    for (size_t n = 0; n <= largest; n++) {
        char seen[65] = {0};
        for (int i = 0; i < take_count && (size_t)takes[i] <= n; i++) seen[values[n - takes[i]]] = 1;
        for (values[n] = 0; seen[values[n]]; values[n]++) {}
    }
    return values;
}

static size_t read_piles(char *line, char **end, u64 *piles) {
    size_t count = 0;
    for (*end = line; *end += strspn(*end, " "), isdigit((unsigned char)**end); count++) piles[count] = strtoull(*end, end, 10);
    return count;
}

static void label(char *text, int is_n, long left) {
    if (left < 0) sprintf(text, "%c", is_n ? 'N' : 'P');
    else sprintf(text, "N → %ld", left);
}

/* Prints only the table. */
static void values(long upto) {
    unsigned char *values = values_to(upto), *wins[2] = {malloc(upto + 1), malloc(upto + 1)};
    for (long n = 0; n <= upto; n++) {
        char labels[2][40];
        for (int misere = 0; misere < 2; misere++) {
            long left = -1;
            for (int i = 0; i < take_count && takes[i] <= n; i++)
                if (!wins[misere][n - takes[i]]) left = n - takes[i];
            wins[misere][n] = left >= 0 || (misere && n < takes[0]);
            label(labels[misere], wins[misere][n], left);
        }
        /* The arrow is one column wide and three bytes long. */
        printf("%7ld  %7d  %-*s  %s\n", n, values[n], labels[0][1] ? 13 : 11, labels[0], labels[1]);
    }
}

static u64 sum_of(const u64 *piles, size_t count) {
    u64 sum = 0;
    for (size_t i = 0; i < count; i++) sum ^= piles[i];
    return sum;
}

static void review(void) {
    char *line = NULL, *end;
    size_t room = 0;
    u64 piles[26];
    for (int game = 1; getline(&line, &room, stdin) > 0; game++) {
        size_t count = read_piles(line, &end, piles);
        printf("%sGame %d:", game > 1 ? "\n" : "", game);
        for (size_t i = 0; i < count; i++) printf(" %llu", piles[i]);
        printf(", last stone wins (normal play)\n");
        int ply = 0, turning = 0;
        char name[32], turning_name[32];
        const char *players[2] = {"first", "second"};
        for (char *word = strtok(strchr(end, ':') + 1, " \n"); word; word = strtok(NULL, " \n")) {
            ply++;
            u64 before = sum_of(piles, count), old[26];
            memcpy(old, piles, sizeof old);
            size_t pile = word[0] - 'A';
            u64 take = strtoull(word + 1, NULL, 10);
            if (pile >= count || take == 0 || take > piles[pile]) exit(1);
            piles[pile] -= take;
            sprintf(name, "%c%llu", (char)('A' + pile), take);
            printf("%4d  %-6s  %-8s ", ply, players[(ply + 1) % 2], name);
            if (before && sum_of(piles, count)) {
                turning = ply;
                strcpy(turning_name, name);
                printf("✗ mistake: ");
                const char *or = "";
                for (size_t i = 0; i < count; i++)
                    if ((old[i] ^ before) < old[i]) {
                        printf("%s%c%llu", or, (char)('A' + i), old[i] - (old[i] ^ before));
                        or = " or ";
                    }
                printf(" would have won");
            } else {
                printf("%s", before ? "✓ winning move" : "· no winning move existed");
            }
            printf("; leaves");
            for (size_t i = 0; i < count; i++) printf(" %llu", piles[i]);
            putchar('\n');
        }
        int over = 1;
        for (size_t i = 0; i < count; i++) over &= piles[i] == 0;
        if (over) printf("The %s player won. ", players[(ply + 1) % 2]);
        else printf("The game is not over. ");
        if (turning) printf("The turning point was move %d, %s, by the %s player.\n", turning, turning_name, players[(turning + 1) % 2]);
        else printf("Nobody made a mistake.\n");
    }
}

int main(int count, char **words) {
    if (count > 3 && !strcmp(words[1], "values")) {
        read_takes(words[2]);
        values(atol(words[3]));
    } else if (count > 1 && !strcmp(words[1], "review")) {
        review();
    } else {
        return 2;
    }
    return 0;
}
