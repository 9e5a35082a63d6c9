// @module-tag long
import { describe, expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { scanPrepared, sumRows } from '../../../../test/read-plans.ts';
import { findRows } from '../../dashboard/student-dashboard.query.ts';
import { findStats } from './own-stats.query.ts';

const idOf = (kind: string, number: string) => `('01a1fec4-1ccc-743f-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;
const someone = '01a1fec4-1ccc-743f-8001-000000000042';
const students = 2_000;
const tests = 100;
const taken = 10;
const questions = 5;

// Everyone has taken ten tests of five questions, all counted.
const fill = `
  set session_replication_role = replica;
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, created_at, updated_at)
  select ${idOf('8001', 'i')}, 'Pupil ' || i, 'pupil' || i || '@school.example', 'x', now(), 'student', 'active', '10', now(), now()
  from generate_series(1, ${students}) i;
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count,
    status, review_shows, review_from, created_at, published_at)
  select ${idOf('8002', 'i')}, 'Test ' || i, '', 'Science', '10', 'C', 'Beginner', 45, 5, 5, 'published', 'marks_and_answers', 'at_once',
    now(), now()
  from generate_series(1, ${tests}) i;
  insert into questions (id, test_id, position, type, content, marks, difficulty)
  select ${idOf('8004', `10 * i + q`)}, ${idOf('8002', 'i')}, q, 'truefalse', '{}', 1, 'Beginner'
  from generate_series(1, ${tests}) i, generate_series(0, ${questions - 1}) q;
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, submitted_at, submitted_by, score, max_score, marking_status)
  select ${idOf('8003', `${taken} * i + k`)}, ${idOf('8002', `1 + (i + k * 7) % ${tests}`)}, ${idOf('8001', 'i')}, 1, 'submitted', '{}', 1,
    false, 0, t.at, t.at + interval '45 minutes', t.at + interval '40 minutes', 'student', k % 6, 5, 'graded'
  from generate_series(1, ${students}) i, generate_series(0, ${taken - 1}) k
  cross join lateral (select timestamptz '2026-11-19' - k * interval '9 days' as at) t;
  insert into attempt_answers (student_id, attempt_id, index, question_id, answer, flagged, sequence, saved_at, time_spent_seconds, awarded, outcome)
  select a.student_id, a.id, q, ${idOf('8004', `10 * right(a.test_id::text, 12)::int + q`)}, 'null', false, 1, now(), 10 + q, 1, 'correct'
  from attempts a, generate_series(0, ${questions - 1}) q;
  insert into attempt_stats (attempt_id, student_id, test_id, subject, number, submitted_at, is_completed, is_graded, visible, score,
    max_score, seconds)
  select a.id, a.student_id, a.test_id, 'Science', 1, a.submitted_at, true, true, 'marks_and_answers', a.score, a.max_score, 60
  from attempts a;
  insert into attempt_chapter_stats (student_id, attempt_id, chapter, questions, correct, part, wrong, blank, waiting, awarded, marks, seconds)
  select a.student_id, a.id, 'C', 5, 5, 0, 0, 0, 0, 5, 5, 60 from attempts a;
  insert into test_stats (test_id, audience, takers, graded, average_percent, max_score, score_spread, last_at, counted_at, took_ms)
  select t.id, '00000000-0000-0000-0000-000000000000', 200, 200, 50, 5, '[]', now(), now(), 1 from tests t;
  insert into question_stats (test_id, audience, question_id, students, correct, part, wrong, blank, chosen, median_seconds)
  select q.test_id, '00000000-0000-0000-0000-000000000000', q.id, 200, 200, 0, 0, 0, '[]', 12 from questions q;
  insert into period_scores (student_id, period, starts_on, subject, class, is_shown, tests, score, max_score, tenths, marked_tests, percents,
    ended, completed)
  select u.id, 'week', d, 'all', '10', true, 1, 1, 2, 500, 1, 50, 1, 1 from users u, unnest(array['2026-11-16', '2026-11-09']::date[]) d;
  insert into mistakes (student_id, question_id, attempt_id, index, subject, chapter, outcome, made_at)
  select a.student_id, w.question_id, a.id, w.index, 'Science', 'C', 'wrong', now() from attempts a
    join attempt_answers w on w.student_id = a.student_id and w.attempt_id = a.id and w.index = 0 on conflict do nothing;
  set session_replication_role = origin`;

const scanned = [
  'attempt_stats',
  'attempt_chapter_stats',
  'attempt_answers',
  'question_stats',
  'mistakes',
  'attempts',
  'period_scores',
];

const orm = useFilledDatabase(fill, `vacuum analyze ${[...scanned, 'users', 'tests', 'test_stats'].join()}`);

const year = {
  from: new Date('2026-04-01'),
  to: new Date('2027-04-01'),
  beforeFrom: new Date('2025-04-01'),
  beforeTo: new Date('2026-04-01'),
  weekStart: new Date('2026-11-16'),
};
const board = {
  now: new Date('2026-11-20T00:00:00.000Z'),
  today: '2026-11-20',
  class: '10' as const,
  termFrom: new Date('2026-04-01T00:00:00.000Z'),
  termTo: new Date('2026-12-01T00:00:00.000Z'),
  startsOn: '2026-11-16',
};

describe.each([
  ['analytics', () => scanPrepared(orm(), findStats.compile({ studentId: someone, ...year }), scanned)],
  ['Study view', () => scanPrepared(orm(), findRows.compile({ studentId: someone, ...board }), scanned)],
])("a student's %s", (_, scan) => {
  it("reads only indexes and the student's rows", async () => {
    const scans = await scan();
    expect(scans.filter(({ kind }) => kind === 'Seq Scan')).toEqual([]);
    // Reads each attempt a few times, its chapter, its answers with their questions' stats, and tests not taken yet.
    expect(sumRows(scans)).toBeLessThan(taken * (10 + 2 * questions) + 3 * tests);
  });
});
