import { auditActions } from '@shikhar/contracts/audit/actions';
import { ManagedRole, type UserDetail } from '@shikhar/contracts/users/management/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { buildExtraTimeView, formatFactor } from '../../../forms/extra-time-form.ts';
import { formatDate, formatLongDate, formatRecordMoment } from '../../../lib/site/site-time.ts';
import { getUserName, roleNames } from '../user-text.ts';
import type { UserPageView } from './user-page-view.ts';

const actionWords = new Map<string, string>(Object.entries(auditActions).map(([action, { words }]) => [action, words]));

const membershipWords: Readonly<Record<string, string>> = {
  requested: 'Requested',
  withdrawn: 'Request withdrawn',
  refused: 'Refused',
  active: 'Member',
  left: 'Left',
  removed: 'Removed',
  moved: 'Moved to another school',
  closed: 'The school was closed',
  finished: 'Finished',
};

function listFacts(user: UserDetail): UserPageView['facts'] {
  const { role, schoolName, studentCount } = user;
  return [
    { label: 'Email address', value: user.email },
    { label: 'Role', value: roleNames[role] },
    ...(role === 'school' ? [] : [{ label: 'School', value: schoolName ?? 'None' }]),
    ...(studentCount === undefined ? [] : [{ label: 'Students', value: formatNumber(studentCount) }]),
    ...(role === 'student' ? [{ label: 'Tests taken', value: formatNumber(user.attemptCount) }] : []),
    ...(user.extraTime === null ? [] : [{ label: 'Extra time', value: formatFactor(user.extraTime.factor) }]),
    { label: 'Joined', value: formatDate(user.createdAt) },
    { label: 'Devices', value: formatNumber(user.sessionCount) },
    { label: 'Last seen', value: formatLastSeen(user) },
    { label: 'Password', value: user.hasPassword ? 'Set' : 'Not set yet' },
    { label: 'Two-factor sign-in', value: user.hasTwoFactor ? 'On' : 'Off' },
  ];
}

/** A sign-out deletes the session, so only someone who never set a password was certainly never here. */
function formatLastSeen({ lastUsedAt, hasPassword }: UserDetail): string {
  if (lastUsedAt !== null) return formatRecordMoment(lastUsedAt);
  return hasPassword ? 'Signed out' : 'Never';
}

function describeInvitation({ hasPassword, status, invitation }: UserDetail): UserPageView['invitation'] {
  if (hasPassword || status === 'suspended') return null;
  const about = invitation
    ? `Sent on ${formatRecordMoment(invitation.sentAt)}. The link works until ${formatLongDate(invitation.expiresAt)}.`
    : 'There is no working link at present.';
  return { isPending: status === 'pending', about };
}

function formatTime(since: string, endedAt: string | null): string {
  return endedAt === null ? `since ${formatDate(since)}` : `${formatDate(since)} to ${formatDate(endedAt)}`;
}

export function buildUserPage(user: UserDetail): UserPageView {
  return {
    id: user.id,
    title: getUserName(user),
    email: user.email,
    role: ManagedRole.parse(user.role),
    status: user.status,
    values: {
      name: user.name,
      class: user.class ?? '',
      subjects: user.subjects?.join(', ') ?? '',
      schoolCode: user.schoolCode ?? '',
    },
    facts: listFacts(user),
    hasTwoFactor: user.hasTwoFactor,
    extraTime: buildExtraTimeView(user.extraTime),
    invitation: describeInvitation(user),
    memberships: user.memberships.map(({ schoolName, status, since, endedAt }) => ({
      school: schoolName,
      status: membershipWords[status] ?? status,
      time: formatTime(since, endedAt),
    })),
    events: user.events.map(({ at, action, by }) => ({
      what: [actionWords.get(action) ?? action, ...(by && by !== user.name ? [`by ${by}`] : [])].join(', '),
      when: formatRecordMoment(at),
      at,
    })),
  };
}
