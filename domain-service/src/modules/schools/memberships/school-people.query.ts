import type { EntityManager } from '@mikro-orm/postgresql';
import type { SchoolTeacher, WaitingRequest } from '@shikhar/contracts/schools/memberships/schemas';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, toIsoString } from '../../../database/sql.ts';

interface Page {
  page: number;
  pageSize: number;
}

/** A school's pending requests, oldest first. */
export async function findRequests(
  em: EntityManager,
  schoolId: string,
  { page, pageSize }: Page,
): Promise<{ requests: WaitingRequest[]; total: number }> {
  const db = em.getKysely<Database>();
  // Requests of people who cannot sign in are hidden until they can.
  const waiting = db
    .selectFrom('school_memberships as m')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.status', '=', 'active'))
    .where('m.school_id', '=', schoolId)
    .where('m.status', '=', 'requested');
  const shown = waiting
    .select(['m.id', 'u.name', 'u.email', 'u.class', 'u.subjects'])
    .select((eb) => toIsoString(eb.ref('m.requested_at')).as('requestedAt'))
    .orderBy('m.requested_at')
    .orderBy('m.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { total, rows } = await db
    .selectNoFrom([
      waiting
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .as('total'),
      jsonArrayFrom(shown).as('rows'),
    ])
    .executeTakeFirstOrThrow();
  const requests = rows.map(({ class: level, subjects, ...person }) => ({
    ...person,
    // Only students have a class.
    role: level ? ('student' as const) : ('teacher' as const),
    ...(level && { class: level }),
    ...(subjects && { subjects }),
  }));
  return { requests, total };
}

/** The teachers of a school, by name. */
export async function findTeachers(
  em: EntityManager,
  schoolId: string,
  { page, pageSize }: Page,
): Promise<{ teachers: SchoolTeacher[]; total: number }> {
  const db = em.getKysely<Database>();
  const teaching = db
    .selectFrom('school_memberships as m')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.role', '=', 'teacher'))
    .where('m.school_id', '=', schoolId)
    .where('m.status', '=', 'active');
  const shown = teaching
    .select(['u.id', 'u.name', 'u.email', 'u.status', 'u.subjects'])
    .select((eb) => toIsoString(eb.fn.coalesce('m.decided_at', 'm.requested_at')).as('since'))
    .orderBy((eb) => eb.fn('lower', ['u.name']))
    .orderBy('u.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { total, rows } = await db
    .selectNoFrom([
      teaching
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .as('total'),
      jsonArrayFrom(shown).as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return { teachers: rows.map(({ subjects, ...teacher }) => ({ ...teacher, subjects: subjects ?? [] })), total };
}
