import type { OwnChallenge } from '@shikhar/contracts/marking/challenges/schemas';
import { formatLongDate } from '../../../../lib/site/site-time.ts';

/** An answer that a teacher marks is marked again for this student only; the key of any other question is corrected for everyone. */
export function buildChallengeView(
  { status, reason, reply, madeAt }: OwnChallenge,
  { isMarkedByTeacher }: { isMarkedByTeacher: boolean },
) {
  const day = formatLongDate(madeAt);
  const words = {
    open: `Your challenge of ${day} is waiting for a reply.`,
    accepted: isMarkedByTeacher
      ? `Your challenge of ${day} was accepted.`
      : `Your challenge of ${day} was accepted: the key was corrected for everyone.`,
    rejected: `Your challenge of ${day} was answered: your marks stay the same.`,
  };
  return {
    /** `Your challenge of 22 November 2026 is waiting for a reply.` */
    state: words[status],
    reason,
    reply,
  };
}

/** Status of a student's challenge, for the result page. */
export type ChallengeView = ReturnType<typeof buildChallengeView>;
