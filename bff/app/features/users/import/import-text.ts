import type { ImportReport } from '@shikhar/contracts/users/import/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { countOf } from '../../../lib/words/marks.ts';

/** How many line numbers are listed before "and n more". */
const maxNamed = 5;

export function countNew({ newCounts: { student, teacher, school } }: ImportReport): number {
  return student + teacher + school;
}

/** `112 students, 6 teachers` */
export function countByRole({ newCounts: { student, teacher, school } }: ImportReport): string {
  const parts = [
    ...(student > 0 ? [countOf(student, 'student')] : []),
    ...(teacher > 0 ? [countOf(teacher, 'teacher')] : []),
    ...(school > 0 ? [countOf(school, 'school')] : []),
  ];
  return parts.join(', ') || 'none in this file';
}

/** `lines 14, 38 and 77` */
export function listLines({ errors, errorCount }: ImportReport): string {
  if (errorCount === 0) return 'every line can be read';
  const named = errors.slice(0, maxNamed).map(({ line }) => formatNumber(line));
  const rest = errorCount - named.length;
  const list = joinWords(rest > 0 ? [...named, `${formatNumber(rest)} more`] : named);
  return plural(errorCount, { one: `line ${list}`, other: `lines ${list}` });
}
