import type { EntityManager } from '@mikro-orm/postgresql';
import type { Chapters, ChaptersQuery } from '@shikhar/contracts/questions/bank';

/** Chapters of the latest session of each class and subject. */
const statement = `
  select c.class, c.subject, c.book, c.title from chapters c
  where (:class::text is null or c.class = :class) and (:subject::text is null or c.subject = :subject)
    and c.session = (select max(n.session) from chapters n where n.class = c.class and n.subject = c.subject)
  order by c.class::int, c.subject, c.position`;

export async function findChapters(em: EntityManager, query: ChaptersQuery): Promise<Chapters> {
  return { chapters: await em.execute(statement, { class: query.class ?? null, subject: query.subject ?? null }) };
}
