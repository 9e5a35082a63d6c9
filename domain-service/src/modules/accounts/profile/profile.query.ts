import type { EntityManager } from '@mikro-orm/postgresql';
import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { Caller } from '../sessions/session.service.ts';

function findRow(em: EntityManager, userId: string, now: Date) {
  return em
    .getKysely<Database>()
    .selectFrom('users as u')
    .leftJoin('users as s', (join) =>
      join.on('s.role', '=', 'school').onRef('s.school_code', '=', 'u.school_code').on('u.role', '<>', 'school'),
    )
    .leftJoin('account_tokens as t', (join) =>
      join
        .onRef('t.user_id', '=', 'u.id')
        .on('t.purpose', '=', 'email_change')
        .on('t.used_at', 'is', null)
        .on('t.expires_at', '>', now.toISOString()),
    )
    .select(['u.shows_on_leaderboard as showOnLeaderboard', 'u.wants_summary as wantsSummary'])
    .select(['u.wants_results as wantsResults', 'u.password_changed_at as passwordChangedAt'])
    .select(['s.name as schoolName', 's.school_code as schoolCode'])
    .select((eb) => [
      eb.ref('t.data', '->>').key('email').as('pendingEmail'),
      eb
        .selectFrom('school_memberships as m')
        .select('m.school_name')
        .whereRef('m.user_id', '=', 'u.id')
        .where('m.status', '=', 'requested')
        .as('requestedSchool'),
      toBoolean(
        eb.exists(
          eb
            .selectFrom('two_factor as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.enabled_at', 'is not', null),
        ),
      ).as('isEnabled'),
      eb
        .selectFrom('recovery_codes as c')
        .select((code) => code.fn.countAll<number>().as('left'))
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.used_at', 'is', null)
        .$asScalar()
        .as('recoveryCodesLeft'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The caller's details and account security. */
export async function findProfile(em: EntityManager, { user, requiredStep }: Caller, now: Date): Promise<Profile> {
  const { schoolName, schoolCode, isEnabled, recoveryCodesLeft, ...facts } = await findRow(em, user.id, now);
  const { security } = await getSettings(em, now);
  return {
    user,
    ...facts,
    school: schoolName && schoolCode ? { name: schoolName, code: schoolCode } : null,
    twoFactor: { isEnabled, isRequired: security.twoFactorAuth && user.role !== 'student', recoveryCodesLeft },
    requiredStep,
  };
}
