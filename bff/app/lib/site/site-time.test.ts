import { defaultSiteSettings } from '@shikhar/contracts/settings/defaults';
import { afterEach, expect, it } from 'vitest';
import { setSite } from './site.ts';
import { describeDay, formatDate, formatLongDay, formatRecordMoment, formatTime } from './site-time.ts';

afterEach(() => setSite(defaultSiteSettings));

it('follows changes of the settings', () => {
  const instant = '2025-11-18T20:44:07.999Z';
  expect([formatDate(instant), formatTime(instant)]).toEqual(['19 Nov 2025', '02:14']);
  setSite({ ...defaultSiteSettings, timezone: 'America/New_York', dateFormat: 'MM-DD-YYYY', timeFormat: '12-hour' });
  expect([formatDate(instant), formatTime(instant)]).toEqual(['Nov 18, 2025', '3:44 pm']);
  expect(formatRecordMoment(instant)).toBe('11-18-2025 3:44 pm');
});

it.each(['Asia/Kolkata', 'UTC', 'America/New_York'] as const)('keeps the day in %s', (timezone) => {
  setSite({ ...defaultSiteSettings, timezone });
  expect(formatLongDay('2026-03-31')).toBe('31 March 2026');
});

it('decides what today is in the time zone of the settings', () => {
  const now = new Date('2025-11-18T04:00:00Z');
  expect(describeDay('2025-11-18T18:00:00Z', now)).toBe('today');
  expect(describeDay('2025-11-18T19:00:00Z', now)).toBe('19 Nov 2025');
  setSite({ ...defaultSiteSettings, timezone: 'UTC' });
  expect(describeDay('2025-11-18T19:00:00Z', now)).toBe('today');
});
