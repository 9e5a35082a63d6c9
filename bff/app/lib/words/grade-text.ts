import type { PositionalScale, RangeScale } from '@shikhar/contracts/analytics/grades/schemas';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';

function listRanges({ bands }: Pick<RangeScale, 'bands'>): string {
  const ranges = bands.map(({ grade, least }, index) => {
    const max = (bands[index - 1]?.least ?? 101) - 1;
    return index === bands.length - 1 ? `${grade} ${max} and below` : `${grade} ${least}–${max}`;
  });
  return `${ranges.join(', ')}, by percent rounded to a whole number.`;
}

/** `Grades by marks: A1 91–100, A2 81–90, … E 32 and below, by percent rounded to a whole number.` */
export function formatRangeScale(scale: RangeScale): string {
  return `${scale.name}: ${listRanges(scale)}`;
}

const shares = new Map([
  [2, 'half'],
  [4, 'quarter'],
  [5, 'fifth'],
  [8, 'eighth'],
  [10, 'tenth'],
]);

function listShares({ bands }: PositionalScale): string {
  const [first = '', second = '', ...rest] = bands.flatMap(({ grade, parts }) => Array.from({ length: parts }, () => grade));
  const share = shares.get(rest.length + 2) ?? 'part';
  return rest.length > 0
    ? `the first ${share} of those who passed gets ${first}, the next ${second}, then ${joinWords(rest)}.`
    : `the first ${share} of those who passed gets ${first}, the next ${second}.`;
}

/** `Grades by rank among class 10 of this school, not of the whole board: the first eighth of those who passed gets A1, …` */
export function formatPositionalScale(scale: PositionalScale, level: string): string {
  const failed = scale.bands.find(({ parts }) => parts === 0);
  return [
    `${scale.name} among class ${level} of this school, not of the whole board: ${listShares(scale)}`,
    failed ? `${failed.grade} is below ${scale.passPercent}%, rounded to a whole percent.` : '',
    'Equal averages share a grade.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** How single subjects are graded if the overall grade depends on the rank. */
export function formatSubjectGrades({ bands }: RangeScale): string {
  return `Grades of single subjects go by marks: ${listRanges({ bands })}`;
}
