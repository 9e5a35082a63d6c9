import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialSummary } from '@shikhar/contracts/materials/schemas';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';

const maxRelated = 6;

const inChapter = `
  select m.id, 0 as rank, m.created_at from materials m
  where m.is_published and m.class = :class and m.subject = :subject and lower(m.chapter) = lower(:chapter)
    and m.chapter <> '' and m.id <> :id
  order by m.created_at desc, m.id desc limit ${maxRelated}`;

// The subject's newest materials with words of the title; the cost does not grow with the number of materials.
const withSharedWords = `
  select n.id, -ts_rank(n.search, search_any(:title)) as rank, n.created_at from (
    select m.id, m.search, m.created_at, m.chapter from materials m where m.is_published and m.class = :class and m.subject = :subject
    order by m.created_at desc, m.id desc limit 300) n
  where n.search @@ search_any(:title) and n.id <> :id and (lower(n.chapter) <> lower(:chapter) or n.chapter = '')
  order by rank, n.created_at desc, n.id desc limit ${maxRelated}`;

/** SQL: materials related to one. */
export const relatedStatement = `
  select ${summaryColumns} from (
    select * from ((select 1 as turn, * from (${inChapter}) c) union all (select 2 as turn, * from (${withSharedWords}) w)) each
    order by turn, rank, created_at desc, id desc limit ${maxRelated}
  ) r join materials m on m.id = r.id order by r.turn, r.rank, r.created_at desc, r.id desc`;

/** Published materials of the same chapter, then those of its class and subject that share words of its title. */
export async function findRelated(em: EntityManager, of: SummaryRow): Promise<MaterialSummary[]> {
  const { id, class: level, subject, chapter, title } = of;
  const rows = await em.execute<SummaryRow[]>(relatedStatement, { id, class: level, subject, chapter, title });
  return rows.map(toSummary);
}
