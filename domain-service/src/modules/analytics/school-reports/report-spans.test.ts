import { expect, it } from 'vitest';
import { listSpans } from './report-spans.ts';

const settings = { timezone: 'Asia/Kolkata', secondTermMonth: 'December' } as const;
const names = (now: string, firstDay: string | null) => listSpans(new Date(now), settings, firstDay).map(({ name }) => name);

it('offers only this term and year before there are marks', () => {
  expect(names('2026-11-20T10:00:00Z', null)).toEqual(['Term 1, 2026–27', 'Year 2026–27']);
  expect(names('2027-01-20T10:00:00Z', null)).toEqual(['Term 2, 2026–27', 'Year 2026–27']);
});

it('goes back to the first year with marks, newest first, each year after its terms', () => {
  expect(names('2026-12-01T10:00:00Z', '2025-04-01')).toEqual([
    'Term 2, 2026–27',
    'Term 1, 2026–27',
    'Year 2026–27',
    'Term 2, 2025–26',
    'Term 1, 2025–26',
    'Year 2025–26',
  ]);
});

it("uses the settings' calendar", () => {
  expect(listSpans(new Date('2026-03-31T18:29:00Z'), settings, null)[0]?.span).toBe('term-2025-12-01');
  expect(listSpans(new Date('2026-03-31T18:31:00Z'), settings, null)[0]?.span).toBe('term-2026-04-01');
});

it('offers at most six years', () => {
  expect(names('2026-11-20T10:00:00Z', '2001-04-01').at(-1)).toBe('Year 2021–22');
});
