import type { MaterialsQuery } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { expressionBuilder } from 'kysely';
import type { Aliased, Operand } from '../../../database/sql.ts';

/** Filters of a list: `class` is searched; with all classes, `own` comes first. */
export interface MaterialFilter extends Pick<MaterialsQuery, 'subject' | 'type' | 'chapter'> {
  class: ClassLevel | 'all';
  own: ClassLevel | null;
}

/** On `materials m`: in the chapter, whatever its case. */
export function isInChapter(chapter: Operand<string>) {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  return eb(eb.fn<string>('lower', ['m.chapter']), '=', eb.fn<string>('lower', [eb.val(chapter)]));
}

/** On `materials m`: published, with all filters but the class. */
export function isListed({ subject, type, chapter }: MaterialFilter) {
  const eb = expressionBuilder<Aliased<{ m: 'materials' }>, 'm'>();
  return eb.and([
    eb.ref('m.is_published'),
    ...(subject ? [eb('m.subject', '=', subject)] : []),
    ...(type ? [eb('m.type', '=', type)] : []),
    ...(chapter ? [isInChapter(chapter)] : []),
  ]);
}
