import {
  easyFrom,
  hardBelow,
  minForFacility,
  type QuestionRemark,
  type QuestionStats,
} from '@shikhar/contracts/analytics/test-reports/schemas';

type Judged = Pick<QuestionStats, 'rule' | 'students' | 'facility' | 'discrimination'>;

// To two decimals, as it is shown: what reads as nought says nothing of the key.
function isNegative(discrimination: number): boolean {
  return Math.round(discrimination * 100) < 0;
}

/** What is to be looked at in a question; nothing where it does not count by its key, or too few had it. */
export function findRemark({ rule, students, facility, discrimination }: Judged): QuestionRemark | null {
  if (rule !== 'key') return null;
  if (discrimination !== null && isNegative(discrimination)) return 'check_key';
  if (facility === null || students < minForFacility) return null;
  if (facility < hardBelow) return 'hard';
  return facility >= easyFrom ? 'easy' : null;
}
