import {
  easyFrom,
  hardBelow,
  minForFacility,
  type QuestionRemark,
  type QuestionStats,
} from '@shikhar/contracts/analytics/test-reports/schemas';

type Judged = Pick<QuestionStats, 'rule' | 'students' | 'facility' | 'discrimination'>;

// Rounded to two decimals as shown: a displayed 0 says nothing about the key.
function isNegative(discrimination: number): boolean {
  return Math.round(discrimination * 100) < 0;
}

/** Names a problem to check in a question; none when the key does not decide its marks, or too few students had it. */
export function findRemark({ rule, students, facility, discrimination }: Judged): QuestionRemark | null {
  if (rule !== 'key') return null;
  if (discrimination !== null && isNegative(discrimination)) return 'check_key';
  if (facility === null || students < minForFacility) return null;
  if (facility < hardBelow) return 'hard';
  return facility >= easyFrom ? 'easy' : null;
}
