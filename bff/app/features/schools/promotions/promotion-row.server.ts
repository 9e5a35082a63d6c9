import type { Promotion } from '@shikhar/contracts/schools/promotions/schemas';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { getStepName } from './promotion-text.ts';

function formatWhen(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** Shows the viewer's own actions as done by "you". */
export function buildPromotionRow(promotion: Promotion, viewer: string) {
  const name = (who: string) => (who === viewer ? 'you' : who);
  const { id, schoolName, studentCount, madeAt, madeBy, reversedAt, reversedBy } = promotion;
  return {
    id,
    step: getStepName(promotion),
    /** Null for students without a school. */
    schoolName,
    studentCount,
    made: formatWhen(madeAt),
    madeBy: madeBy === null ? 'a deleted account' : name(madeBy),
    /** When and by whom it was reversed; null when it was not. */
    reversed: reversedAt && `${formatWhen(reversedAt)}${reversedBy ? ` by ${name(reversedBy)}` : ''}`,
  };
}

/** A promotion in the history, with formatted fields. */
export type PromotionRow = ReturnType<typeof buildPromotionRow>;
