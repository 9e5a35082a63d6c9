import { defaultSiteSettings } from '@shikhar/contracts/settings/defaults';
import { afterEach, expect, test } from 'vitest';
import { setSite } from './site.ts';
import { formatWallInput, formatWallInputWithSeconds, parseWallInput } from './wall-input.ts';

afterEach(() => setSite(defaultSiteSettings));

test('a time typed into a form is in the site time zone', () => {
  expect(parseWallInput('2026-11-22T16:00')).toBe('2026-11-22T10:30:00.000Z');
  expect(formatWallInput('2026-11-22T10:30:00.000Z')).toBe('2026-11-22T16:00');
  expect(formatWallInputWithSeconds('2026-11-22T10:30:05.250Z')).toBe('2026-11-22T16:00:05');
  setSite({ ...defaultSiteSettings, timezone: 'UTC' });
  expect(parseWallInput('2026-11-22T16:00:30')).toBe('2026-11-22T16:00:00.000Z');
});

test('handles daylight saving time', () => {
  setSite({ ...defaultSiteSettings, timezone: 'America/New_York' });
  expect(parseWallInput('2026-07-01T09:00')).toBe('2026-07-01T13:00:00.000Z');
  expect(parseWallInput('2026-12-01T09:00')).toBe('2026-12-01T14:00:00.000Z');
});

test.each(['', 'soon', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T25:00', '2026-01-01T10:75', '0000-01-01T00:00'])(
  '%j is not a time',
  (text) => expect(parseWallInput(text)).toBeNull(),
);
