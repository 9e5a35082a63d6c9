import { expect, it } from 'vitest';
import { formatReferenceTime } from './reference-time.ts';

it.each([
  ['2025-11-18T10:44:00.000Z', '18-11-2025 16:14'],
  ['2025-12-31T18:30:00.000Z', '01-01-2026 00:00'],
])('prints %s as it is in India', (instant, printed) => {
  expect(formatReferenceTime(new Date(instant))).toBe(printed);
});
