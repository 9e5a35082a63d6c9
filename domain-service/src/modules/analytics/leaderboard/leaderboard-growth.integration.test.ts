import { describe, expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { scanPrepared, sumRows } from '../../../../test/read-plans.ts';
import { findQuery, type StandingsOrder } from './standings.query.ts';

const idOf = (number: string) => `('01a1fec4-1ccc-743f-8001-' || lpad((${number})::text, 12, '0'))::uuid`;
const someone = '01a1fec4-1ccc-743f-8001-000000004242';
const students = 20_000;

// Every student has a row for this year, in all subjects and in one, and for the previous year; a tenth are hidden.
const fill = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, shows_on_leaderboard, created_at, updated_at)
  select ${idOf('i')}, 'Pupil ' || i, 'pupil' || i || '@school.example', 'x', now(), 'student', 'active', (7 + i % 4)::text, i % 10 > 0,
    now(), now()
  from generate_series(1, ${students}) i;
  insert into period_scores (student_id, period, starts_on, subject, class, is_shown, tests, score, max_score, tenths, best_subject,
    marked_tests, percents, ended, completed)
  select ${idOf('i')}, 'year', y, s, (7 + i % 4)::text, i % 10 > 0, 1, i * 7919 % 1001, 1000, i * 7919 % 1001,
    case when s = 'all' then 'Science' end, 1, 0, 1, 1
  from generate_series(1, ${students}) i, unnest(array['all', 'Science']) s, unnest(array['2026-04-01', '2025-04-01']::date[]) y`;

const orm = useFilledDatabase(fill, 'vacuum analyze users, period_scores, score_counts');

type Reader = Parameters<typeof findQuery>[0];

function explain(caller: Reader, order: StandingsOrder) {
  const { query, parameters } = findQuery(caller, order);
  return scanPrepared(orm(), query.compile(parameters), ['period_scores', 'users', 'score_counts']);
}

const readers: Reader[] = [
  { role: 'student', userId: someone, schoolCode: null, subjects: [] },
  { role: 'teacher', userId: someone, schoolCode: 'SCHOOL-7', subjects: [] },
  { role: 'school', userId: someone, schoolCode: 'SCHOOL-7', subjects: [] },
];
const year = { period: 'year', startsOn: '2026-04-01', beforeStartsOn: '2025-04-01', limit: 20 } as const;

describe.each(readers)('the leaderboard of a $role', (reader) => {
  it.each([
    ['the first page of all', { class: undefined, subject: undefined, offset: 0 }],
    ['a deep page of all', { class: undefined, subject: undefined, offset: 17_000 }],
    ['the first page of a class', { class: '9', subject: undefined, offset: 0 }],
    ['a deep page of a class in a subject', { class: '9', subject: 'Science', offset: 4_000 }],
  ] as const)('%s reads only indexes and the rows it shows', async (_, filter) => {
    const scans = await explain(reader, { ...year, ...filter });
    expect(scans.map(({ kind }) => kind)).not.toContain('Seq Scan');
    const studentScans = scans.filter(({ table }) => table !== 'score_counts');
    // Reads the page's rows and those before them with the same score, each with its user and previous year.
    expect(sumRows(studentScans)).toBeLessThan(3 * 20 + students / 1001 + 20);
  });
});
