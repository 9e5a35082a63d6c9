import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminDashboard } from '@shikhar/contracts/dashboard/schemas';
import { prepareQuery } from '../../database/prepared-query.ts';
import { getPlatformCounts } from '../analytics/platform/count-platform.service.ts';

const countOpenWork = prepareQuery<object>()('admin-dashboard', (db) =>
  db.selectNoFrom([
    db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('users'))
      .where('status', '=', 'pending')
      .$asScalar()
      .as('pendingUsers'),
    db
      .selectFrom('tests')
      .select((eb) => eb.fn.countAll<number>().as('tests'))
      .where('status', '=', 'published')
      .$asScalar()
      .as('publishedTests'),
  ]),
);

/** Counts open work now; takes the large numbers from the last platform-wide count. */
export async function findAdminDashboard(em: EntityManager, now: Date): Promise<Omit<AdminDashboard, 'user'>> {
  const [open] = await countOpenWork(em, {});
  if (!open) throw new Error('A select without from gives one row');
  const { users, activeStudents, attempts } = (await getPlatformCounts(em, now)).counts;
  return { role: 'admin', ...open, users, activeStudents, attempts };
}
