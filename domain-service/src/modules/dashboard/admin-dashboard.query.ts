import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminDashboard } from '@shikhar/contracts/dashboard/schemas';
import { getPlatformCounts } from '../analytics/platform/count-platform.service.ts';

interface AdminRow {
  pending_users: number;
  published_tests: number;
}

const statement = `
  select (select count(*)::int from users where status = 'pending') as pending_users,
    (select count(*)::int from tests where status = 'published') as published_tests`;

/** Counts open work now; takes the large numbers from the last platform-wide count. */
export async function findAdminDashboard(em: EntityManager, now: Date): Promise<Omit<AdminDashboard, 'user'>> {
  const [row] = await em.execute<AdminRow[]>(statement);
  if (!row) throw new Error('Aggregates give one row');
  const { counts } = await getPlatformCounts(em, now);
  return {
    role: 'admin',
    users: counts.users,
    activeStudents: counts.activeStudents,
    pendingUsers: row.pending_users,
    publishedTests: row.published_tests,
    attempts: counts.attempts,
  };
}
