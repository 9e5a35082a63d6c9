import { comparedTests, lowAverage, type StudentLine, silentDays, steepFall } from '@shikhar/contracts/students/schemas';
import { countOf } from './marks.ts';

/** Who needs help, on every page that says so. */
export const helpRule = `Average below ${lowAverage}%, or ${steepFall} points down over six tests, or no test for ${silentDays} days.`;

const dayMs = 24 * 60 * 60 * 1000;

type Facts = Pick<StudentLine, 'needsHelp' | 'averagePercent' | 'changePoints' | 'testsTaken' | 'lastTestAt'>;

/** `Average 44% in 5 tests`, `Down 12 points` or `No test for 21 days`; null for who needs none. */
export function sayHelpReason(student: Facts, now: Date): string | null {
  const { needsHelp, averagePercent, changePoints, testsTaken, lastTestAt } = student;
  switch (needsHelp) {
    case 'low_average':
      return `Average ${averagePercent}% in ${countOf(testsTaken, 'test')}`;
    case 'steep_fall':
      return `Down ${countOf(Math.abs(changePoints ?? 0), 'point')} over ${comparedTests} tests`;
    case 'no_test':
      return lastTestAt === null
        ? 'No test yet'
        : `No test for ${countOf(Math.floor((now.getTime() - Date.parse(lastTestAt)) / dayMs), 'day')}`;
    case null:
      return null;
  }
}
