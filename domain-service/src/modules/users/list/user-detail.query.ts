import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserDetail } from '@shikhar/contracts/users/management/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import { type ExtraTimeRow, extraTimeColumn, toExtraTime } from '../../attempts/extra-time/extra-time.service.ts';
import { type ManagedUserRow, managedUserColumns, managedUserJoins, toManagedUser } from './managed-user.mapper.ts';
import { studentCounts } from './student-count.ts';

interface DetailRow extends Omit<ManagedUserRow, 'student_count'> {
  student_count: number | null;
  session_count: number;
  last_used_at: string | null;
  attempt_count: number;
  extra_time: ExtraTimeRow | null;
  has_password: boolean;
  has_two_factor: boolean;
  invitation: { sentAt: string; expiresAt: string } | null;
  memberships: { schoolName: string; status: string; since: string; endedAt: string | null }[];
  events: { at: string; action: string; by: string | null }[];
}

const shownEvents = 20;

// Events by others and by the user, each on its own index. Signing in and out is left to the audit log.
const eventsOf = `
  (select at, action, actor_id from audit_entries where subject_id = u.id and actor_id is distinct from subject_id
    order by at desc, id desc limit :shownEvents)
  union all
  (select at, action, actor_id from audit_entries where actor_id = u.id and subject_id = u.id and action not like 'session.%'
    order by at desc, id desc limit :shownEvents)
  order by at desc limit :shownEvents`;

const statement = `
  select ${managedUserColumns}, u.password_hash is not null as has_password,
    exists (select from two_factor f where f.user_id = u.id and f.enabled_at is not null) as has_two_factor,
    case u.role when 'teacher' then ${studentCounts.teacher} when 'school' then ${studentCounts.school} end as student_count,
    (select count(*)::int from sessions n where n.user_id = u.id and n.expires_at > :now) as session_count,
    (select max(n.last_used_at) from sessions n where n.user_id = u.id) as last_used_at,
    (select count(*)::int from student_attempts a where a.student_id = u.id) as attempt_count,
    ${extraTimeColumn} as extra_time,
    (select json_build_object('sentAt', t.created_at, 'expiresAt', t.expires_at) from account_tokens t
      where t.user_id = u.id and t.purpose = 'invitation' and t.used_at is null and t.expires_at > :now
      order by t.created_at desc limit 1) as invitation,
    (select coalesce(json_agg(json_build_object('schoolName', m.school_name, 'status', m.status,
        'since', coalesce(m.decided_at, m.requested_at), 'endedAt', m.ended_at) order by m.requested_at desc), '[]')
      from school_memberships m where m.user_id = u.id) as memberships,
    (select coalesce(json_agg(json_build_object('at', e.at, 'action', e.action, 'by', w.name) order by e.at desc), '[]')
      from (${eventsOf}) e left join users w on w.id = e.actor_id) as events
  from users u ${managedUserJoins}
  where u.id = :userId and u.role <> 'admin'`;

/** A student, teacher or school with everything their page shows. @throws DomainError NOT_FOUND, also for administrators */
export async function findUserDetail(em: EntityManager, userId: string, now: Date): Promise<UserDetail> {
  const [row] = await em.execute<DetailRow[]>(statement, { userId, now, shownEvents });
  if (!row) throw notFound();
  const { student_count: studentCount, invitation, ...user } = row;
  return {
    ...toManagedUser(user),
    ...(studentCount !== null && { studentCount }),
    sessionCount: row.session_count,
    lastUsedAt: toOptionalInstant(row.last_used_at),
    attemptCount: row.attempt_count,
    extraTime: row.extra_time && toExtraTime(row.extra_time),
    hasPassword: row.has_password,
    hasTwoFactor: row.has_two_factor,
    invitation: invitation && { sentAt: toInstant(invitation.sentAt), expiresAt: toInstant(invitation.expiresAt) },
    memberships: row.memberships.map((membership) => ({
      ...membership,
      since: toInstant(membership.since),
      endedAt: toOptionalInstant(membership.endedAt),
    })),
    events: row.events.map(({ at, ...event }) => ({ at: toInstant(at), ...event })),
  };
}
