import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminDashboard } from '@shikhar/contracts/dashboard/schemas';

interface AdminRow {
  users: number;
  active_students: number;
  pending_users: number;
  published_tests: number;
  attempts: number;
}

const statement = `
  select u.users, u.active_students, u.pending_users,
    (select count(*)::int from tests where status = 'published') as published_tests,
    (select count(*)::int from student_attempts where status = 'submitted') as attempts
  from (
    select count(*)::int as users,
      (count(*) filter (where role = 'student' and status = 'active'))::int as active_students,
      (count(*) filter (where status = 'pending'))::int as pending_users
    from users
  ) u`;

export async function findAdminDashboard(em: EntityManager): Promise<Omit<AdminDashboard, 'user'>> {
  const [row] = await em.execute<AdminRow[]>(statement);
  if (!row) throw new Error('Aggregates give one row');
  return {
    role: 'admin',
    users: row.users,
    activeStudents: row.active_students,
    pendingUsers: row.pending_users,
    publishedTests: row.published_tests,
    attempts: row.attempts,
  };
}
