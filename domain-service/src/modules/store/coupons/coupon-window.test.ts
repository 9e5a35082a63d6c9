import { describe, expect, it } from 'vitest';
import { toBounds, toDays } from './coupon-window.ts';

describe('the days of a coupon', () => {
  it('begin and end with the days of the site', () => {
    expect(toBounds({ startsOn: '2026-12-01', endsOn: '2026-12-31' }, 'Asia/Kolkata')).toEqual({
      startsAt: '2026-11-30T18:30:00.000Z',
      endsAt: '2026-12-31T18:30:00.000Z',
    });
  });

  it('may have no bounds', () => {
    expect(toBounds({ startsOn: null, endsOn: null }, 'UTC')).toEqual({ startsAt: null, endsAt: null });
    expect(toDays({ startsAt: null, endsAt: null }, 'UTC')).toEqual({ startsOn: null, endsOn: null });
  });

  it.each([
    ['Asia/Kolkata', '2026-02-28', '2028-02-29'],
    // Days on which the clocks change.
    ['America/New_York', '2026-03-08', '2026-11-01'],
    ['UTC', '2026-01-01', '2026-01-01'],
  ] as const)('come back as they were given, in %s', (timeZone, startsOn, endsOn) => {
    expect(toDays(toBounds({ startsOn, endsOn }, timeZone), timeZone)).toEqual({ startsOn, endsOn });
  });
});
