/** Edit distance with insertions, deletions, substitutions and swaps of adjacent letters (optimal string alignment). */
export function measureDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const addCost = (distances: readonly number[], at: number, cost: number) =>
        (distances[at] ?? Number.POSITIVE_INFINITY) + cost;
      const isTurned = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      next.push(
        Math.min(
          addCost(last, column + 1, 1),
          addCost(next, column, 1),
          addCost(last, column, letter === wanted ? 0 : 1),
          isTurned ? addCost(beforeLast, column - 1, 1) : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? 0;
}

/** How many typing mistakes a word of this length may have and still match. */
export function countAllowedMistakes(word: string): number {
  return Math.min(3, Math.floor([...word].length / 3));
}
