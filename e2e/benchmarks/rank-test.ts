export interface RankComparison {
  /** Standard deviations from what chance alone would give; beyond 1.96 in either direction chance is an unlikely cause. */
  z: number;
  /** How often one of the first is larger than one of the second; a half when nothing tells them apart. */
  superiority: number;
}

/** Ranks of all values together, equal ones sharing theirs. */
function rankAll(values: readonly number[]): Map<number, number> {
  const sorted = values.toSorted((a, b) => a - b);
  const ranks = new Map<number, number>();
  for (let from = 0; from < sorted.length; ) {
    const value = sorted[from] ?? 0;
    const to = sorted.lastIndexOf(value);
    ranks.set(value, (from + to) / 2 + 1);
    from = to + 1;
  }
  return ranks;
}

/** Whether two sets of times differ: the test of Mann, Whitney and Wilcoxon, which outliers do not move. */
export function compareRanks(first: readonly number[], second: readonly number[]): RankComparison {
  const ranks = rankAll([...first, ...second]);
  const rankSum = first.reduce((sum, value) => sum + (ranks.get(value) ?? 0), 0);
  const u = rankSum - (first.length * (first.length + 1)) / 2;
  const pairs = first.length * second.length;
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return { z: (u - pairs / 2) / deviation, superiority: u / pairs };
}
