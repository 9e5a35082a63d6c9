import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialPlace, RecentMaterials } from '@shikhar/contracts/materials/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';

const maxRecent = 3;

/** A video counts as finished this many seconds before its end. */
const nearEnd = 3;

// Finished materials are not continued.
const statement = `
  select ${summaryColumns}, json_build_object('page', p.page, 'seconds', p.seconds) as place
  from reading_positions p join materials m on m.id = p.material_id
  where p.user_id = :callerId and m.is_published and not exists (
    select from material_files f where f.id = m.file_id
      and ((f.pages > 1 and p.page >= f.pages) or p.seconds >= greatest(f.seconds - ${nearEnd}, 1)))
  order by p.read_at desc limit ${maxRecent}`;

/** The unfinished materials the caller read last. */
export async function findRecent(em: EntityManager, { userId }: Caller): Promise<RecentMaterials> {
  const rows = await em.execute<(SummaryRow & { place: MaterialPlace })[]>(statement, { callerId: userId });
  return { materials: rows.map((row) => ({ ...toSummary(row), place: row.place })) };
}
