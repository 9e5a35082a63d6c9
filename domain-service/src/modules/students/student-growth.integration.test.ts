// @module-tag long

import type { StudentFilter } from '@shikhar/contracts/students/schemas';
import { describe, expect, it } from 'vitest';
import { useFilledDatabase } from '../../../test/filled-database.ts';
import { scanQuery, sumRows } from '../../../test/read-plans.ts';
import { findRights } from '../../policy/rights.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { selectStudents } from './student-list.query.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const idOf = (kind: string, number: string) => `('01a1fec4-1ccc-743f-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;
const teacherId = '01a1fec4-1ccc-743f-aaaa-000000000001';
const schools = 40;
const pupils = 150;
const attempts = 30;
const tests = 400;

// Students of schools, each with a year of attempts and their precomputed rows; one test is a teacher's own.
const fill = `
  set session_replication_role = replica;
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, subjects, school_code, created_at, updated_at)
  select ${idOf('8001', 'i')}, 'Pupil ' || i, 'pupil' || i || '@school.example', 'x', now(), 'student', 'active',
    (7 + i % 4)::text, null::text[], 'SCHOOL-' || i % ${schools}, now(), now()
  from generate_series(1, ${schools * pupils}) i
  union all select '${teacherId}', 'Teacher', 't@school.example', 'x', now(), 'teacher', 'active', null, '{Science,English}', 'SCHOOL-7', now(), now();
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count,
    status, review_shows, review_from, created_by, created_at, published_at)
  select ${idOf('8002', 'i')}, 'Test ' || i, '', (array['Science','English','Mathematics'])[1 + i % 3], (7 + i % 4)::text, 'C',
    'Beginner', 45, 10, 10, 'published', 'marks_and_answers', 'at_once', case when i = 100 then '${teacherId}'::uuid end, now(), now()
  from generate_series(1, ${tests}) i;
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at, deadline_at,
    submitted_at, submitted_by, score, max_score, marking_status)
  select ${idOf('8003', 'i')}, ${idOf('8002', `1 + (i * 7 + i / ${attempts}) % ${tests}`)}, ${idOf('8001', `1 + i / ${attempts}`)}, 1, 'submitted', '{}', 1, false, 0,
    t.at, t.at + interval '45 minutes', t.at + interval '40 minutes', 'student', i % 11, 10, 'graded'
  from generate_series(0, ${schools * pupils * attempts - 1}) i
  cross join lateral (select timestamptz '2026-11-19' - (i * 37 % 300) * interval '1 day' as at) t
  on conflict do nothing;
  insert into attempt_stats (attempt_id, student_id, test_id, subject, number, submitted_at, is_completed, is_graded, visible, score, max_score, seconds)
  select a.id, a.student_id, a.test_id, t.subject, 1, a.submitted_at, true, true, 'marks', a.score, a.max_score, 2400
  from attempts a join tests t on t.id = a.test_id;
  insert into period_scores (student_id, period, starts_on, subject, class, is_shown, tests, score, max_score, marked_tests, percents, ended, completed)
  select f.student_id, s.period, s.starts_on, coalesce(f.subject, 'all'), min(u.class), true, count(*), sum(f.score), sum(f.max_score), count(*),
    sum(10 * f.score), count(*), count(*)
  from attempt_stats f join users u on u.id = f.student_id
  cross join (values ('year', date '2026-04-01'), ('term', date '2026-04-01')) s (period, starts_on)
  group by grouping sets ((f.student_id, s.period, s.starts_on, f.subject), (f.student_id, s.period, s.starts_on));
  analyze`;

const orm = useFilledDatabase(fill, 'vacuum attempts, attempt_stats');

const large = ['users', 'attempts', 'attempt_stats', 'period_scores'];

async function explain({ role, userId }: Pick<Caller, 'role' | 'userId'>, filter: StudentFilter) {
  const rights = findRights({ role, status: 'active' });
  const reader = { rights, userId, schoolCode: 'SCHOOL-7', subjects: ['Science', 'English'] };
  return scanQuery(orm(), selectStudents(orm().em.fork(), reader, filter, { limit: 25, offset: 0 }, now), large);
}

const filters: StudentFilter[] = [{}, { class: '9' }, { search: 'pupil 12' }, { show: 'needs_help' }];

describe.each([
  { role: 'school' as const, userId: '01a1fec4-1ccc-743f-aaaa-000000000002', students: pupils },
  { role: 'teacher' as const, userId: teacherId, students: pupils + (schools * pupils * attempts) / tests },
])('the list of a $role', ({ students, ...caller }) => {
  it.each(filters)('filtered by %j reads only indexes, and only the latest attempts of each student', async (filter) => {
    const scans = await explain(caller, filter);
    expect(scans.map(({ kind }) => kind)).not.toContain('Seq Scan');
    expect(sumRows(scans)).toBeLessThan(students * 12);
  });
});
