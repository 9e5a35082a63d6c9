import type { PositionalScale, RangeScale } from '@shikhar/contracts/grades/schemas';

/** `Grades by marks: A1 91–100, A2 81–90, … E 32 and below, of the per cent rounded to a whole one` */
export function sayRangeScale({ name, bands }: RangeScale): string {
  const ranges = bands.map(({ grade, least }, place) => {
    const most = (bands[place - 1]?.least ?? 101) - 1;
    return place === bands.length - 1 ? `${grade} ${most} and below` : `${grade} ${least}–${most}`;
  });
  return `${name}: ${ranges.join(', ')}, of the per cent rounded to a whole one`;
}

const shares = new Map([
  [2, 'half'],
  [4, 'quarter'],
  [5, 'fifth'],
  [8, 'eighth'],
  [10, 'tenth'],
]);

/** `Grades by rank: those who passed, in the order of their marks; the first eighth A1, … E below 33%` */
export function sayPositionalScale({ name, bands, passPercent }: PositionalScale): string {
  const ranked = bands.filter(({ parts }) => parts > 0);
  const failed = bands.find(({ parts }) => parts === 0);
  const share = shares.get(ranked.reduce((sum, { parts }) => sum + parts, 0)) ?? 'part';
  const order = `each ${share} of those who passed, in the order of their marks, gets ${ranked.map(({ grade }) => grade).join(', ')}`;
  return `${name}: ${order}. ${failed ? `${failed.grade} is below ${passPercent}% (rounded to a whole per cent), and equal marks share a grade` : 'Equal marks share a grade'}`;
}
