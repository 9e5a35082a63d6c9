import type { EntityManager } from '@mikro-orm/postgresql';
import type { Chapters, ChaptersQuery } from '@shikhar/contracts/questions/bank';
import type { Database } from '../../../database/database.ts';
import { allOf } from '../../../database/sql.ts';

/** Chapters of the latest session of each class and subject. */
export async function findChapters(em: EntityManager, { class: level, subject }: ChaptersQuery): Promise<Chapters> {
  const chapters = await em
    .getKysely<Database>()
    .selectFrom('chapters as c')
    .select(['c.class', 'c.subject', 'c.book', 'c.title'])
    .where((eb) => allOf([level && eb('c.class', '=', level), subject && eb('c.subject', '=', subject)]))
    .where('c.session', '=', (eb) =>
      eb
        .selectFrom('chapters as n')
        .select((row) => row.fn.max('n.session').as('latest'))
        .whereRef('n.class', '=', 'c.class')
        .whereRef('n.subject', '=', 'c.subject'),
    )
    .orderBy((eb) => eb.cast<number>('c.class', 'integer'))
    .orderBy('c.subject')
    .orderBy('c.position')
    .execute();
  return { chapters };
}
