import type { Promotion } from '@shikhar/contracts/schools/promotions/schemas';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { getStepName } from './promotion-text.ts';

function formatWhen(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** `22 Nov 2026, 4:02 pm by Asha Verma`; the viewer's own actions are done by "you". */
function formatDone(instant: string, by: string | null, viewer: string): string {
  const when = formatWhen(instant);
  if (by === null) return `${when} by a deleted account`;
  return by === viewer ? `${when} by you` : `${when} by ${by}`;
}

export function buildPromotionRow(promotion: Promotion, viewer: string) {
  const { id, schoolName, studentCount, madeAt, madeBy, reversedAt, reversedBy } = promotion;
  return {
    id,
    step: getStepName(promotion),
    /** Null for students without a school. */
    schoolName,
    studentCount,
    made: formatDone(madeAt, madeBy, viewer),
    /** When and by whom it was reversed; null when it was not. */
    reversed: reversedAt && (reversedBy ? formatDone(reversedAt, reversedBy, viewer) : formatWhen(reversedAt)),
  };
}

/** A promotion in the history, with formatted fields. */
export type PromotionRow = ReturnType<typeof buildPromotionRow>;
