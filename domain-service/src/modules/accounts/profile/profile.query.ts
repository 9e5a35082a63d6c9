import type { EntityManager } from '@mikro-orm/postgresql';
import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { toOptionalInstant } from '../../../stored-instant.ts';
import { getSettings } from '../../settings/settings.service.ts';
import type { Caller } from '../sessions/session.service.ts';

interface ProfileRow {
  shows_on_leaderboard: boolean;
  wants_summary: boolean;
  wants_results: boolean;
  password_changed_at: string | null;
  school_name: string | null;
  school_code: string | null;
  requested_school: string | null;
  pending_email: string | null;
  is_enabled: boolean;
  codes_left: number;
}

const profileStatement = `
  select u.shows_on_leaderboard, u.wants_summary, u.wants_results, u.password_changed_at, s.name as school_name, s.school_code, t.data->>'email' as pending_email,
    (select m.school_name from school_memberships m where m.user_id = u.id and m.status = 'requested') as requested_school,
    exists (select 1 from two_factor f where f.user_id = u.id and f.enabled_at is not null) as is_enabled,
    (select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null)::int as codes_left
  from users u
  left join users s on s.role = 'school' and s.school_code = u.school_code and u.role <> 'school'
  left join account_tokens t on t.user_id = u.id and t.purpose = 'email_change' and t.used_at is null and t.expires_at > :now
  where u.id = :userId`;

/** The caller's details and account security. */
export async function findProfile(em: EntityManager, { user, requiredStep }: Caller, now: Date): Promise<Profile> {
  const [row] = await em.execute<ProfileRow[]>(profileStatement, { userId: user.id, now });
  if (!row) throw new Error(`The caller ${user.id} has no row`);
  const { security } = await getSettings(em, now);
  return {
    user,
    showOnLeaderboard: row.shows_on_leaderboard,
    wantsSummary: row.wants_summary,
    wantsResults: row.wants_results,
    school: row.school_name && row.school_code ? { name: row.school_name, code: row.school_code } : null,
    requestedSchool: row.requested_school,
    pendingEmail: row.pending_email,
    passwordChangedAt: toOptionalInstant(row.password_changed_at),
    twoFactor: {
      isEnabled: row.is_enabled,
      isRequired: security.twoFactorAuth && user.role !== 'student',
      recoveryCodesLeft: row.codes_left,
    },
    requiredStep,
  };
}
