import { describe, expect, it } from 'vitest';
import { buildOlderHref, buildSearchHref, type LogSearch, parseLogSearch, toLogQuery } from './log-search.ts';

const address = 'https://exams.example/admin/diagnostics';
const empty: LogSearch = { reference: '', account: '', from: '', to: '', page: 1 };

describe('the search of the logs', () => {
  it('is none before the form is sent', () => {
    expect(parseLogSearch(address)).toBeNull();
    expect(parseLogSearch(`${address}?other=1`)).toBeNull();
  });

  it.each([
    empty,
    { ...empty, reference: 'SHK-7F3A-2219' },
    { ...empty, account: 'a&b@school.example', from: '2026-11-20T09:00', to: '2026-11-20T10:00', page: 3 },
  ])('survives its URL: %j', (search) => {
    expect(parseLogSearch(`https://exams.example${buildSearchHref(search)}`)).toEqual(search);
  });

  it.each(['SHK-7F3A-2219', 'shk 7f3a 2219', 'shk7f3a2219', 'SHK–7F3A–2219'])('understands the reference “%s”', (reference) => {
    expect(toLogQuery({ ...empty, reference })).toMatchObject({ query: { reference: 'SHK-7F3A-2219' }, isValid: true });
  });

  it('sends the times of the site, with the whole last minute', () => {
    const { query } = toLogQuery({ ...empty, from: '2026-11-20T09:00', to: '2026-11-20T09:00' });
    expect(query).toMatchObject({ from: '2026-11-20T03:30:00.000Z', to: '2026-11-20T03:30:59.999Z', account: undefined });
  });

  it('takes seconds from the link to older entries', () => {
    expect(toLogQuery({ ...empty, to: '2026-11-20T09:00:15' }).query.to).toBe('2026-11-20T03:30:15.999Z');
    expect(toLogQuery({ ...empty, from: '2026-11-20T09:00:15' }).query.from).toBe('2026-11-20T03:30:15.000Z');
  });

  it.each([
    ['', '2026-11-20T03:30:15.250Z', '2026-11-20T09:00:15'],
    ['2026-11-20T09:00', '2026-11-20T03:30:15.250Z', '2026-11-20T09:00:15'],
    ['2026-11-20T09:00', '2026-11-20T03:30:59.999Z', '2026-11-20T09:00:58'],
    ['2026-11-20T09:00:15', '2026-11-20T03:30:15.250Z', '2026-11-20T09:00:14'],
    ['2026-11-20T09:00:00', '2026-11-20T03:30:00.000Z', '2026-11-20T08:59:59'],
  ])('to “%s” that stopped at %s goes on to %s', (to, searchedFrom, next) => {
    const search = { ...empty, account: 'asha@school.example', to, page: 3 };
    expect(parseLogSearch(`https://exams.example${buildOlderHref(search, searchedFrom)}`)).toEqual({
      ...search,
      to: next,
      page: 1,
    });
  });

  it('says what is wrong', () => {
    expect(toLogQuery({ ...empty, reference: '<b>', from: 'yesterday', to: '2026-02-31T10:00' })).toMatchObject({
      errors: {
        reference: 'Enter a reference such as SHK-7F3A-2219',
        from: 'Enter a day and a time',
        to: 'Enter a day and a time',
      },
      isValid: false,
    });
  });
});
