import { expressionBuilder } from 'kysely';
import { type Aliased, jsonObjectFrom, type SelectedRow, toBoolean, toIsoString } from '../../database/sql.ts';
import { isNote } from './material-access.ts';

type Listed = Aliased<{ m: 'materials' }>;

/** The file, as `MaterialFile`. */
function selectFile() {
  const eb = expressionBuilder<Listed, 'm'>();
  return jsonObjectFrom(
    eb
      .selectFrom('material_files as f')
      .select(['f.id', 'f.name', 'f.media_type as mediaType', 'f.bytes', 'f.pages', 'f.seconds', 'f.width', 'f.height'])
      .select('f.has_picture as hasPicture')
      .whereRef('f.id', '=', 'm.file_id'),
  ).$notNull();
}

/** From the books of the newest session that has the chapter. */
function countToChapter() {
  const eb = expressionBuilder<Listed, 'm'>();
  return eb
    .selectFrom('chapters as c')
    .innerJoin(
      eb
        .selectFrom('chapters as s')
        .select(['s.class', 's.subject', 's.session', 's.book', 's.position'])
        .whereRef('s.class', '=', 'm.class')
        .whereRef('s.subject', '=', 'm.subject')
        .where((row) => row(row.fn('lower', ['s.title']), '=', row.fn('lower', ['m.chapter'])))
        .orderBy('s.session', 'desc')
        .orderBy('s.position')
        .limit(1)
        .as('h'),
      (join) =>
        join
          .onRef('c.class', '=', 'h.class')
          .onRef('c.subject', '=', 'h.subject')
          .onRef('c.session', '=', 'h.session')
          .onRef('c.book', '=', 'h.book')
          .onRef('c.position', '<=', 'h.position'),
    )
    .select((row) => row.fn.countAll<number>().as('number'));
}

/** On `materials m`: the columns of a `MaterialSummary`. They fit into JSON. */
export function selectSummary() {
  const eb = expressionBuilder<Listed, 'm'>();
  return [
    'm.id',
    'm.type',
    'm.title',
    'm.class',
    'm.subject',
    'm.chapter',
    eb.fn<number | null>('nullif', [countToChapter(), eb.lit(0)]).as('chapterNumber'),
    toBoolean(isNote()).as('isNote'),
    toIsoString(eb.ref('m.created_at')).as('addedAt'),
    selectFile().as('file'),
  ] as const;
}

export type SummaryRow = SelectedRow<Listed, 'm', ReturnType<typeof selectSummary>>;
