import { expect, it } from 'vitest';
import { describeLimits } from './describe-limits.ts';

it('names the window and the code of a test, and nothing that is not set or not readable', () => {
  const values = { opensAt: '2026-11-22T16:00', closesAt: '2026-11-23T16:00', accessCode: ' RAY-7 ' };
  expect(describeLimits(values)).toBe('Opens 22 Nov 2026, 16:00 · Closes 23 Nov 2026, 16:00 · Code RAY-7');
  expect(describeLimits({ ...values, closesAt: '2026-11-22T18:00' })).toBe('22 Nov 2026, 16:00 to 18:00 · Code RAY-7');
  expect(describeLimits({ ...values, opensAt: '', accessCode: '' })).toBe('Closes 23 Nov 2026, 16:00');
  expect(describeLimits({ opensAt: 'soon', closesAt: '', accessCode: '' })).toBeUndefined();
});
