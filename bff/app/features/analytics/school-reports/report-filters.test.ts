import type { ReportChoices } from '@shikhar/contracts/analytics/school-reports/schemas';
import { describe, expect, it } from 'vitest';
import { buildReportHref, chooseReport, formatUnknownFilters, parseReportRequest } from './report-filters.ts';

const scale = { board: 'CBSE', name: '', passPercent: 33, source: '', checkedOn: '2026-11-20', bands: [] };
const choices: ReportChoices = {
  spans: [
    { span: 'term-2026-04-01', name: 'Term 1, 2026–27' },
    { span: 'year-2026-04-01', name: 'Year 2026–27' },
  ],
  classes: [
    { class: '7', students: 3 },
    { class: '8', students: 2 },
    { class: '9', students: 0 },
    { class: '10', students: 0 },
  ],
  byMarks: { kind: 'range', ...scale },
  byRank: { kind: 'positional', ...scale },
};

const ask = (query: string) => parseReportRequest(`http://localhost/school/reports${query}`);
const choose = (query: string) => chooseReport(ask(query), choices);

describe('the report in a URL', () => {
  it('defaults to the highest class with students, this term, by marks', () => {
    expect(choose('')).toEqual({ class: '8', span: 'term-2026-04-01', gradedBy: 'marks', page: 1, search: '' });
    expect(chooseReport(ask(''), { ...choices, classes: [] }).class).toBe('10');
    expect(formatUnknownFilters(ask(''), choices)).toEqual([]);
  });

  it('follows the URL', () => {
    const query = '?class=9&term=year-2026-04-01&grades=rank&search=asha+v&page=2';
    expect(buildReportHref('/school/reports', choose(query))).toBe(`/school/reports${query}`);
    expect(formatUnknownFilters(ask(query), choices)).toEqual([]);
  });

  it('falls back to the defaults for unknown values, with a notice', () => {
    const query = '?class=12&term=term-1999-04-01&grades=stars&page=0';
    expect(choose(query)).toEqual(choose(''));
    expect(formatUnknownFilters(ask(query), choices)).toEqual([
      'We do not know the class “12”. Showing class 8.',
      'We do not know the term “term-1999-04-01”. Showing Term 1, 2026–27.',
      'We do not know the grades “stars”. Showing grades by marks.',
    ]);
  });
});
