import type { OwnChallenge } from '@shikhar/contracts/marking/challenges/schemas';
import { formatLongDate } from '../../../../lib/site/site-time.ts';

/** What became of a student's challenge, as the result tells it. */
export interface ChallengeView {
  /** `Your challenge of 22 November 2026 waits for an answer.` */
  state: string;
  reason: string;
  reply: string | null;
}

/** A long answer is marked anew alone, any other question for everyone. */
export function buildChallengeView({ status, reason, reply, madeAt }: OwnChallenge, isLong: boolean): ChallengeView {
  const day = formatLongDate(madeAt);
  const words = {
    open: `Your challenge of ${day} waits for an answer.`,
    accepted: `Your challenge of ${day} was accepted${isLong ? '' : ': the question was marked anew for everyone'}.`,
    rejected: `Your challenge of ${day} was answered: the marks stay.`,
  };
  return { state: words[status], reason, reply };
}
