import type { PositionalScale, RangeScale } from '@shikhar/contracts/analytics/grades/schemas';

/** The grade of a per cent by marks; between two whole numbers the nearer counts. */
export function gradeByRange(percent: number, { bands }: Pick<RangeScale, 'bands'>): string {
  return (bands.find(({ least }) => Math.round(percent) >= least) ?? bands.at(-1))?.grade ?? '';
}

/** Where in the order of per cents each begins: how many are above it. */
function countAbove(percents: readonly number[]): Map<number, number> {
  const above = new Map<number, number>();
  for (const [place, percent] of percents.toSorted((one, other) => other - one).entries()) {
    if (!above.has(percent)) above.set(percent, place);
  }
  return above;
}

/**
 * The grades of all who are graded together, in their order, by rank: those who passed are divided by the parts of the bands, and a tie
 * shares the grade of its first place.
 */
export function gradeByPosition(
  percents: readonly number[],
  { bands, passPercent }: Pick<PositionalScale, 'bands' | 'passPercent'>,
): string[] {
  const hasPassed = (percent: number) => Math.round(percent) >= passPercent;
  const passed = percents.filter(hasPassed);
  const above = countAbove(passed);
  const ranked = bands.flatMap(({ grade, parts }) => Array.from({ length: parts }, () => grade));
  const failed = bands.at(-1)?.grade ?? '';
  return percents.map((percent) => {
    if (!hasPassed(percent)) return failed;
    return ranked[Math.floor(((above.get(percent) ?? 0) * ranked.length) / passed.length)] ?? failed;
  });
}
