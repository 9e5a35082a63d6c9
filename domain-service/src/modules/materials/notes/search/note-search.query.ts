import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotesFound } from '@shikhar/contracts/materials/notes/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { jsonArrayFrom } from '../../../../database/sql.ts';
import { suggestSearch } from '../../search/suggest-search.service.ts';

interface NoteSearch {
  q: string;
  class?: ClassLevel | undefined;
  page: number;
  pageSize: number;
}

const maxWords = 20;

/** Published concept notes that match words of a question, best first; unknown words are replaced by the nearest known ones. */
export async function findNotes(em: EntityManager, { q, class: level, page, pageSize }: NoteSearch): Promise<NotesFound> {
  const meant = (await suggestSearch(em, q)) ?? q;
  const stems = sql<string>`unnest(tsvector_to_array(to_tsvector('english', array_to_string(search_words(${meant}), ' '))))`;
  return em
    .getKysely<Database>()
    .with('stems', (db) => db.selectNoFrom(stems.as('stem')).limit(maxWords))
    .with('words', (db) =>
      db
        .selectFrom('stems')
        .select('stem')
        .select((eb) => sql<string>`quote_literal(${eb.ref('stem')})::tsquery`.as('query')),
    )
    .with('hits', (db) =>
      db
        .selectFrom('words as w')
        .innerJoin('materials as m', (join) => join.on((eb) => eb('m.search', '@@', eb.ref('w.query'))))
        .innerJoin('concept_notes as n', 'n.material_id', 'm.id')
        .select((eb) => ['n.material_id', 'w.stem', eb.fn<number>('ts_rank', ['m.search', 'w.query']).as('rank')])
        .where((eb) => eb.and([eb.ref('m.is_published'), ...(level ? [eb('m.class', '=', level)] : [])])),
    )
    .with('weights', (db) => {
      const notes = db.selectFrom('concept_notes').select((eb) => eb.fn.countAll<number>().as('count'));
      // Rare words weigh more than common ones.
      const weight = sql<number>`ln(1 + ${notes}::float8 / count(*))`;
      return db
        .selectFrom('hits')
        .select(['stem', weight.as('weight')])
        .groupBy('stem');
    })
    .with('scores', (db) =>
      db
        .selectFrom('hits as h')
        .innerJoin('weights as w', 'w.stem', 'h.stem')
        .select((eb) => ['h.material_id', eb.fn.sum<number>(eb('h.rank', '*', eb.ref('w.weight'))).as('score')])
        .groupBy('h.material_id'),
    )
    .selectNoFrom((eb) => {
      const notes = eb
        .selectFrom('scores as s')
        .innerJoin('materials as m', 'm.id', 's.material_id')
        .innerJoin('concept_notes as n', 'n.material_id', 'm.id')
        .select(['m.id', 'm.title', 'm.class', 'm.subject', 'm.chapter', 'n.summary', 'n.key_points as keyPoints', 'n.example'])
        .select('n.keywords')
        .orderBy('s.score', 'desc')
        .orderBy('m.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const total = eb.selectFrom('scores').select((row) => row.fn.countAll<number>().as('notes'));
      return [jsonArrayFrom(notes).as('notes'), total.$asScalar().as('total')];
    })
    .executeTakeFirstOrThrow();
}
