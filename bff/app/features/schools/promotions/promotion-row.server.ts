import type { Promotion } from '@shikhar/contracts/schools/promotions/schemas';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { getStepName } from './promotion-words.ts';

/** A promotion of the history, in words. */
export interface PromotionRow {
  id: string;
  step: string;
  /** Null for students without a school. */
  schoolName: string | null;
  studentCount: number;
  made: string;
  madeBy: string;
  /** When and by whom it was reversed; null while it holds. */
  reversed: string | null;
}

function formatWhen(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** `viewer` reads what they have done as done by them. */
export function buildPromotionRow(promotion: Promotion, viewer: string): PromotionRow {
  const name = (who: string) => (who === viewer ? 'you' : who);
  const { id, schoolName, studentCount, madeAt, madeBy, reversedAt, reversedBy } = promotion;
  return {
    id,
    step: getStepName(promotion),
    schoolName,
    studentCount,
    made: formatWhen(madeAt),
    madeBy: madeBy === null ? 'an account that is gone' : name(madeBy),
    reversed: reversedAt && `${formatWhen(reversedAt)}${reversedBy ? ` by ${name(reversedBy)}` : ''}`,
  };
}
