import { expect, test } from 'vitest';
import { formatChapter, formatDuration, formatFacts, formatTax, formatTest } from './offer-text.ts';

test('shows the minutes of the longest test of a package', () => {
  expect(formatDuration([60, 60])).toBe('60 min each');
  expect(formatDuration([20, 60])).toBe('up to 60 min each');
  expect(formatDuration([])).toBe('0 min each');
});

test('formats tests, tax and chapters', () => {
  expect(formatTest({ questionCount: 1, durationMinutes: 20 })).toBe('1 question, 20 min');
  expect(formatTax(18)).toBe('GST at 18% included');
  expect(formatTax(0)).toBe('No GST');
  expect(formatChapter({ name: 'Light', objective: 1240, written: 2 })).toBe('1,240 + 2');
});

test('formats the validity and the last renewal', () => {
  expect(formatFacts('31 March 2027', '2 November 2026')).toBe(
    'Valid until 31 March 2027. Questions updated on 2 November 2026.',
  );
  expect(formatFacts(null, null)).toBe('Use it as long as you like.');
});
