import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialSummary } from '@shikhar/contracts/materials/schemas';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';

const mostRelated = 6;

const statement = `
  select ${summaryColumns} from materials m
  where m.is_published and m.id <> :id and m.class = :class and m.subject = :subject and lower(m.chapter) = lower(:chapter)
  order by m.created_at desc, m.id desc limit ${mostRelated}`;

/** Published materials of the same chapter, the newest first. */
export async function findRelated(em: EntityManager, of: SummaryRow): Promise<MaterialSummary[]> {
  const { id, class: level, subject, chapter } = of;
  if (chapter === '') return [];
  const rows = await em.execute<SummaryRow[]>(statement, { id, class: level, subject, chapter });
  return rows.map(toSummary);
}
