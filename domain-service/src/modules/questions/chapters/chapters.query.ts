import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChaptersPage, ChaptersQuery } from '@shikhar/contracts/questions/bank';
import type { Database } from '../../../database/database.ts';
import { allOf, jsonArrayFrom } from '../../../database/sql.ts';

/** Chapters of the latest session of each class and subject. */
export function findChapters(em: EntityManager, { class: level, subject, page, pageSize }: ChaptersQuery): Promise<ChaptersPage> {
  const db = em.getKysely<Database>();
  const chapters = db
    .selectFrom('chapters as c')
    .where((eb) => allOf([level && eb('c.class', '=', level), subject && eb('c.subject', '=', subject)]))
    .where('c.session', '=', (eb) =>
      eb
        .selectFrom('chapters as n')
        .select((row) => row.fn.max('n.session').as('latest'))
        .whereRef('n.class', '=', 'c.class')
        .whereRef('n.subject', '=', 'c.subject'),
    );
  const shown = chapters
    .select(['c.class', 'c.subject', 'c.book', 'c.title'])
    .orderBy((eb) => eb.cast<number>('c.class', 'integer'))
    .orderBy('c.subject')
    .orderBy('c.position')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return db
    .selectNoFrom([
      chapters
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .as('total'),
      jsonArrayFrom(shown).as('chapters'),
    ])
    .executeTakeFirstOrThrow();
}
