import { comparedTests, lowAverage, type StudentLine, silentDays, steepFall } from '@shikhar/contracts/students/schemas';
import { countOf } from './marks.ts';
import { formatPercent, formatTenth } from './number-text.ts';

const half = comparedTests / 2;

/** The rule for "needs help", for every page that uses it. */
export const helpRule = `Average below ${lowAverage}%, or the last ${half} tests ${steepFall} percentage points or more below the ${half} before, or no test submitted for ${silentDays} days (marked or not, including repeat attempts). Active accounts only.`;

/** The rule for a student's "Change", for every page that uses it. */
export const changeRule = `The average of the last ${half} tests, compared with the ${half} before.`;

const dayMs = 24 * 60 * 60 * 1000;

type Facts = Pick<StudentLine, 'needsHelp' | 'averagePercent' | 'changePoints' | 'testsTaken' | 'lastTestAt'>;

/**
 * `Average 44.0% in 5 tests`, `Last 3 tests 12.0 points lower than the 3 before` or `No test for 21 days`; null if no help is needed.
 */
export function formatHelpReason(student: Facts, now: Date): string | null {
  const { needsHelp, averagePercent, changePoints, testsTaken, lastTestAt } = student;
  switch (needsHelp) {
    case 'low_average':
      return `Average ${formatPercent(averagePercent)} in ${countOf(testsTaken, 'test')}`;
    case 'steep_fall':
      return `Last ${half} tests ${formatTenth(Math.abs(changePoints ?? 0))} points lower than the ${half} before`;
    case 'no_test':
      return lastTestAt === null
        ? 'No test yet'
        : `No test for ${countOf(Math.floor((now.getTime() - Date.parse(lastTestAt)) / dayMs), 'day')}`;
    case null:
      return null;
  }
}
