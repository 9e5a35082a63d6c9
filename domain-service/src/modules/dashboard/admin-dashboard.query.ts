import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { Database } from '../../database/database.ts';
import { getPlatformCounts } from '../analytics/platform/count-platform.service.ts';

/** Counts open work now; takes the large numbers from the last platform-wide count. */
export async function findAdminDashboard(em: EntityManager, now: Date): Promise<Omit<AdminDashboard, 'user'>> {
  const db = em.getKysely<Database>();
  const pending = db.selectFrom('users').where('status', '=', 'pending');
  const published = db.selectFrom('tests').where('status', '=', 'published');
  const open = await db
    .selectNoFrom([
      pending
        .select((eb) => eb.fn.countAll<number>().as('users'))
        .$asScalar()
        .as('pendingUsers'),
      published
        .select((eb) => eb.fn.countAll<number>().as('tests'))
        .$asScalar()
        .as('publishedTests'),
    ])
    .executeTakeFirstOrThrow();
  const { users, activeStudents, attempts } = (await getPlatformCounts(em, now)).counts;
  return { role: 'admin', ...open, users, activeStudents, attempts };
}
