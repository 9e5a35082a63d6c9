import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserDetail } from '@shikhar/contracts/users/management/schemas';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonArrayFrom, jsonObjectFrom, toBoolean, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { selectExtraTime } from '../../attempts/extra-time/extra-time.service.ts';
import { selectManagedUser, toManagedUser } from './managed-user.service.ts';
import { countMembers, countTaught } from './student-count.ts';

const shownEvents = 20;

const eb = expressionBuilder<Aliased<{ u: 'users' }>, 'u'>();

// Events by others and by the user, each on its own index. Signing in and out is left to the audit log.
function selectEvents() {
  const latest = eb
    .selectFrom('audit_entries')
    .select(['at', 'action', 'actor_id'])
    .whereRef('subject_id', '=', 'u.id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownEvents);
  const byOthers = latest.whereRef('actor_id', 'is distinct from', 'subject_id');
  const own = latest.whereRef('actor_id', '=', 'u.id').where('action', 'not like', 'session.%');
  const both = eb
    .selectFrom(byOthers.as('o'))
    .selectAll()
    .unionAll(eb.selectFrom(own.as('o')).selectAll())
    .orderBy('at', 'desc')
    .limit(shownEvents);
  return eb
    .selectFrom(both.as('e'))
    .leftJoin('users as w', 'w.id', 'e.actor_id')
    .select((row) => [toIsoString(row.ref('e.at')).as('at'), 'e.action', 'w.name as by'])
    .orderBy('e.at', 'desc');
}

function selectMemberships() {
  return eb
    .selectFrom('school_memberships as m')
    .select((row) => [
      'm.school_name as schoolName',
      'm.status',
      toIsoString(row.fn.coalesce('m.decided_at', 'm.requested_at')).as('since'),
      toIsoString(row.ref('m.ended_at')).as('endedAt'),
    ])
    .whereRef('m.user_id', '=', 'u.id')
    .orderBy('m.requested_at', 'desc');
}

function selectInvitation(now: string) {
  return eb
    .selectFrom('account_tokens as t')
    .select((row) => [toIsoString(row.ref('t.created_at')).as('sentAt'), toIsoString(row.ref('t.expires_at')).as('expiresAt')])
    .whereRef('t.user_id', '=', 'u.id')
    .where('t.purpose', '=', 'invitation')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .orderBy('t.created_at', 'desc')
    .limit(1);
}

function selectSessions() {
  return eb.selectFrom('sessions as n').whereRef('n.user_id', '=', 'u.id');
}

/** A student, teacher or school with everything their page shows. @throws DomainError NOT_FOUND, also for administrators */
export async function findUserDetail(em: EntityManager, userId: string, now: Date): Promise<UserDetail> {
  const instant = now.toISOString();
  const row = await em
    .getKysely<Database>()
    .selectFrom('users as u')
    .select(selectManagedUser())
    .select((user) => [
      user.case('u.role').when('teacher').then(countTaught()).when('school').then(countMembers()).end().as('studentCount'),
      toBoolean(user('u.password_hash', 'is not', null)).as('hasPassword'),
      toBoolean(
        user.exists(
          user
            .selectFrom('two_factor as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.enabled_at', 'is not', null),
        ),
      ).as('hasTwoFactor'),
      selectSessions()
        .select((session) => session.fn.countAll<number>().as('sessions'))
        .where('n.expires_at', '>', instant)
        .$asScalar()
        .as('sessionCount'),
      selectSessions()
        .select((session) => session.fn.max('n.last_used_at').as('at'))
        .as('lastUsedAt'),
      user
        .selectFrom('student_attempts as a')
        .select((attempt) => attempt.fn.countAll<number>().as('attempts'))
        .whereRef('a.student_id', '=', 'u.id')
        .$asScalar()
        .as('attemptCount'),
      selectExtraTime().as('extraTime'),
      jsonObjectFrom(selectInvitation(instant)).as('invitation'),
      jsonArrayFrom(selectMemberships()).as('memberships'),
      jsonArrayFrom(selectEvents()).as('events'),
    ])
    .where('u.id', '=', userId)
    .where('u.role', '<>', 'admin')
    .executeTakeFirst();
  if (!row) throw notFound();
  const { sessionCount, lastUsedAt, attemptCount, extraTime, hasPassword, hasTwoFactor, invitation, memberships, events } = row;
  return {
    ...toManagedUser(row),
    ...{ sessionCount, lastUsedAt, attemptCount, extraTime, hasPassword, hasTwoFactor, invitation, memberships, events },
  };
}
