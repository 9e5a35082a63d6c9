import type { Promotion } from '@shikhar/contracts/schools/promotions/schemas';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { getStepName } from './promotion-text.ts';

/** A promotion in the history, with formatted fields. */
export interface PromotionRow {
  id: string;
  step: string;
  /** Null for students without a school. */
  schoolName: string | null;
  studentCount: number;
  made: string;
  madeBy: string;
  /** When and by whom it was reversed; null when it was not. */
  reversed: string | null;
}

function formatWhen(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** Shows the viewer's own actions as done by "you". */
export function buildPromotionRow(promotion: Promotion, viewer: string): PromotionRow {
  const name = (who: string) => (who === viewer ? 'you' : who);
  const { id, schoolName, studentCount, madeAt, madeBy, reversedAt, reversedBy } = promotion;
  return {
    id,
    step: getStepName(promotion),
    schoolName,
    studentCount,
    made: formatWhen(madeAt),
    madeBy: madeBy === null ? 'a deleted account' : name(madeBy),
    reversed: reversedAt && `${formatWhen(reversedAt)}${reversedBy ? ` by ${name(reversedBy)}` : ''}`,
  };
}
