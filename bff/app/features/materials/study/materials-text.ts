import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { countOf } from '../../../lib/words/marks.ts';
import type { MaterialFilters } from './material-filters.ts';

/** `64 items for Class 10`, `1 item for all classes` */
export function formatCount(total: number, level: ClassLevel | 'all'): string {
  const items = countOf(total, 'item');
  return level === 'all' ? `${items} for all classes` : `${items} for Class ${level}`;
}

/** `212 more in other classes` */
export function formatMore(elsewhere: number): string {
  return `${formatNumber(elsewhere)} more in other classes`;
}

/** On the button of a list that is empty for one class. */
export function formatWider(elsewhere: number): string {
  return `See ${countOf(elsewhere, 'item')} in other classes`;
}

export function formatNone(level: ClassLevel | 'all', isFiltered: boolean): string {
  if (isFiltered) return 'No study materials found matching the current filters.';
  return level === 'all' ? 'No study materials yet.' : `No study materials for Class ${level} yet.`;
}

/** For a corrected search with results only in other classes. */
export function formatNoneMeant(search: string, meant: string, level: ClassLevel | 'all'): string {
  return level === 'all'
    ? `No materials match “${search}”, and none match “${meant}”.`
    : `No materials match “${search}”, and none for Class ${level} match “${meant}”.`;
}

/** Suggestions if nothing was found. */
export function suggestTries({ search, type, subject, chapter }: MaterialFilters): string {
  const tries = [
    search && 'fewer or other words',
    chapter && 'another chapter',
    type && 'all types',
    subject && 'All Subjects',
  ].filter((each): each is string => Boolean(each));
  return `Try ${joinWords(tries, 'or')}.`;
}
