import type { EntityManager } from '@mikro-orm/postgresql';
import type { SchoolTeacher, WaitingRequest } from '@shikhar/contracts/schools/memberships/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { toInstant } from '../../../stored-instant.ts';

interface Page {
  page: number;
  pageSize: number;
}

interface RequestRow {
  id: string;
  name: string;
  email: string;
  role: 'student' | 'teacher';
  class: ClassLevel | null;
  subjects: string[] | null;
  requested_at: string;
}

interface TeacherRow extends Omit<RequestRow, 'role' | 'class' | 'requested_at'> {
  status: UserStatus;
  since: string;
}

// Requests of people who cannot sign in are hidden until they can.
const waiting = `
  from school_memberships m join users u on u.id = m.user_id and u.status = 'active'
  where m.school_id = :schoolId and m.status = 'requested'`;

const teaching = `
  from school_memberships m join users u on u.id = m.user_id and u.role = 'teacher'
  where m.school_id = :schoolId and m.status = 'active'`;

async function findPage<Row>(em: EntityManager, schoolId: string, sql: PageSql, { page, pageSize }: Page) {
  const [found] = await em.execute<{ total: number; rows: Row[] }[]>(
    `select (select count(*)::int ${sql.from}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${sql.columns} ${sql.from} order by ${sql.order} limit :limit offset :offset
       ) page) as rows`,
    { schoolId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return { total: found?.total ?? 0, rows: found?.rows ?? [] };
}

interface PageSql {
  from: string;
  columns: string;
  order: string;
}

/** A school's pending requests, oldest first. */
export async function findRequests(
  em: EntityManager,
  schoolId: string,
  page: Page,
): Promise<{ requests: WaitingRequest[]; total: number }> {
  const columns = 'm.id, u.name, u.email, u.role, u.class, u.subjects, m.requested_at';
  const sql = { from: waiting, columns, order: 'm.requested_at, m.id' };
  const { total, rows } = await findPage<RequestRow>(em, schoolId, sql, page);
  const requests = rows.map(({ requested_at, class: level, subjects, ...person }) => ({
    ...person,
    ...(level && { class: level }),
    ...(subjects && { subjects }),
    requestedAt: toInstant(requested_at),
  }));
  return { requests, total };
}

/** The teachers of a school, by name. */
export async function findTeachers(
  em: EntityManager,
  schoolId: string,
  page: Page,
): Promise<{ teachers: SchoolTeacher[]; total: number }> {
  const columns = 'u.id, u.name, u.email, u.status, u.subjects, coalesce(m.decided_at, m.requested_at) as since';
  const sql = { from: teaching, columns, order: 'lower(u.name), u.id' };
  const { total, rows } = await findPage<TeacherRow>(em, schoolId, sql, page);
  const teachers = rows.map((row) => ({ ...row, subjects: row.subjects ?? [], since: toInstant(row.since) }));
  return { teachers, total };
}
