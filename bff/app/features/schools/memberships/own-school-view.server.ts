import type { MembershipStatus, OwnMembership } from '@shikhar/contracts/schools/memberships/schemas';
import { formatDate } from '../../../lib/site/site-time.ts';

const endings: Readonly<Record<MembershipStatus, string>> = {
  requested: 'Waiting',
  active: 'Member',
  withdrawn: 'Request withdrawn',
  refused: 'Request refused',
  left: 'You left',
  removed: 'Membership ended by the school or an administrator',
  moved: 'You moved to another school',
  closed: 'The school left the platform',
  finished: 'You finished class 10',
};

// The user never became a member, so there is only one date.
const neverMember: ReadonlySet<MembershipStatus> = new Set(['withdrawn', 'refused']);

export function buildOwnSchoolView({ school, request, history }: OwnMembership) {
  return {
    school: school && { ...school, since: formatDate(school.since) },
    request: request && { schoolName: request.schoolName, asked: formatDate(request.requestedAt) },
    history: history.map(({ id, schoolName, status, requestedAt, endedAt }) => ({
      id,
      schoolName,
      what: endings[status],
      when: neverMember.has(status) ? formatDate(endedAt) : `${formatDate(requestedAt)} to ${formatDate(endedAt)}`,
    })),
  };
}

/** The user's school, pending request and history, with formatted times. */
export type OwnSchoolView = ReturnType<typeof buildOwnSchoolView>;
