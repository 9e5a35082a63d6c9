import { expect, it } from 'vitest';
import { sayUnexpected } from './describe-error.ts';

it('speaks of answers and of the school to students alone', () => {
  expect(sayUnexpected('student')).toContain('Your answers and results are safe.');
  for (const role of ['teacher', 'school', 'admin', undefined] as const) {
    expect(sayUnexpected(role)).toBe('The page could not be shown. Try again in a minute.');
  }
});
