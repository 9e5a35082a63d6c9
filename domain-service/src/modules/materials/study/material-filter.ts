import type { MaterialsQuery } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';

/** Filters of a list: `class` is searched; with all classes, `own` comes first. */
export interface MaterialFilter extends Pick<MaterialsQuery, 'subject' | 'type' | 'chapter'> {
  class: ClassLevel | 'all';
  own: ClassLevel | null;
}

/** SQL over `materials m`: published, with all filters but the class. */
export function buildConditions({ subject, type, chapter }: MaterialFilter): string {
  const conditions = [
    'm.is_published',
    subject && 'm.subject = :subject',
    type && 'm.type = :type',
    chapter && 'lower(m.chapter) = lower(:chapter)',
  ];
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ');
}

/** The parameters of `buildConditions` and of the classes. */
export function listFilters({ class: level, own, subject, type, chapter }: MaterialFilter) {
  return { class: level, own, subject, type, chapter };
}
