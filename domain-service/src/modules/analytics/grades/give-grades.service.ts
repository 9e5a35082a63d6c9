import type { PositionalScale, RangeScale } from '@shikhar/contracts/analytics/grades/schemas';

/** Grade by marks; the percent is rounded to a whole number first. */
export function gradeByRange(percent: number, { bands }: Pick<RangeScale, 'bands'>): string {
  return (bands.find(({ least }) => Math.round(percent) >= least) ?? bands.at(-1))?.grade ?? '';
}

/** For each percent, how many percents are above it. */
function countAbove(percents: readonly number[]): Map<number, number> {
  const above = new Map<number, number>();
  for (const [index, percent] of percents.toSorted((one, other) => other - one).entries()) {
    if (!above.has(percent)) above.set(percent, index);
  }
  return above;
}

/**
 * Grades by rank, in the given order. Students who passed are divided by the bands' parts; a tie shares the grade of its first
 * rank.
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
