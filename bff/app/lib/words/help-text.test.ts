import { expect, it } from 'vitest';
import { changeRule, formatHelpReason, helpRule } from './help-text.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const student = {
  needsHelp: null,
  averagePercent: 44.4,
  changePoints: -12,
  testsTaken: 5,
  lastTestAt: '2026-10-30T09:00:00.000Z',
};

it('states the rule with its limits', () => {
  expect(helpRule).toBe(
    'Average below 50%, or the last 3 tests 8 percentage points or more below the 3 before, or no test submitted for 14 days (marked or not, including repeat attempts). Active accounts only.',
  );
  expect(changeRule).toBe('The average of the last 3 tests, compared with the 3 before.');
});

it('says why a student needs help', () => {
  expect(formatHelpReason(student, now)).toBeNull();
  expect(formatHelpReason({ ...student, needsHelp: 'low_average' }, now)).toBe('Average 44.4% in 5 tests');
  expect(formatHelpReason({ ...student, needsHelp: 'steep_fall' }, now)).toBe('Last 3 tests 12.0 points lower than the 3 before');
  expect(formatHelpReason({ ...student, needsHelp: 'no_test' }, now)).toBe('No test for 21 days');
  expect(formatHelpReason({ ...student, needsHelp: 'no_test', lastTestAt: null }, now)).toBe('No test yet');
});
