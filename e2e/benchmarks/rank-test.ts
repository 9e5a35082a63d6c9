export interface RankComparison {
  /** Standard deviations from the expected value; beyond ±1.96 chance is an unlikely cause. */
  z: number;
  /** The probability that a first value exceeds a second one; one half if they do not differ. */
  superiority: number;
}

/** Ranks of all values together; equal values share theirs. */
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

/** Whether two sets of durations differ: the Mann-Whitney-Wilcoxon test, which is robust against outliers. */
export function compareRanks(first: readonly number[], second: readonly number[]): RankComparison {
  const ranks = rankAll([...first, ...second]);
  const rankSum = first.reduce((sum, value) => sum + (ranks.get(value) ?? 0), 0);
  const u = rankSum - (first.length * (first.length + 1)) / 2;
  const pairs = first.length * second.length;
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return { z: (u - pairs / 2) / deviation, superiority: u / pairs };
}
