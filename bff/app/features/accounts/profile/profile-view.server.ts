import { getProfile } from '@shikhar/contracts/accounts/profile/routes';
import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { listSessions } from '@shikhar/contracts/accounts/sessions/routes';
import type { OwnSession } from '@shikhar/contracts/accounts/sessions/schemas';
import { describeDay, formatDate, formatTime } from '../../../lib/site/site-time.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';

function formatLastUse({ isCurrent, lastUsedAt }: OwnSession, now: Date): string {
  if (isCurrent) return 'Now';
  const day = describeDay(lastUsedAt, now);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${formatTime(lastUsedAt)}`;
}

export function toSessionView(session: OwnSession, now: Date) {
  const { id, device, deviceKind, place, isCurrent } = session;
  const isHandheld = deviceKind === 'phone' || deviceKind === 'tablet';
  return {
    id,
    device,
    isHandheld /** Place and time of last use. */,
    about: `${place}. ${formatLastUse(session, now)}`,
    isCurrent,
  };
}

export type SessionView = ReturnType<typeof toSessionView>;

function toProfileView(profile: Profile) {
  const { user, school, requestedSchool, pendingEmail, passwordChangedAt, twoFactor } = profile;
  const { showOnLeaderboard, wantsSummary, wantsResults } = profile;
  const { name, role, email } = user;
  return {
    user: { name, role, ...(user.class && { class: user.class }) },
    email,
    subjects: role === 'teacher' ? (user.subjects ?? []).join(', ') : null,
    school,
    requestedSchool,
    pendingEmail,
    passwordChangedAt,
    // A slow phone takes a tenth of a second for its first date.
    passwordChanged: passwordChangedAt && formatDate(passwordChangedAt),
    twoFactor,
    /** For students only. */
    choices: role === 'student' ? { showOnLeaderboard, wantsSummary, wantsResults } : null,
  };
}
export type ProfileView = ReturnType<typeof toProfileView>;

export async function loadProfileView(client: ServiceClient, now: Date) {
  const [profile, list] = await Promise.all([client.ask(getProfile), client.ask(listSessions, { query: {} })]);
  const sessions = list.body.sessions.map((session) => toSessionView(session, now));
  // All are counted, also those that are not listed.
  return { profile: toProfileView(profile.body), sessions, sessionCount: list.body.total };
}
