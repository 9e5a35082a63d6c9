// @module-tag long
import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { scanQuery, sumRows } from '../../../../test/read-plans.ts';
import { findRights } from '../../../policy/rights.ts';
import { selectClassSums } from './class-marks.query.ts';
import { selectCells } from './performance.query.ts';
import { selectStudentWork } from './student-report.query.ts';
import { selectTeacherActivity } from './teacher-activity.query.ts';

const idOf = (kind: string, number: string) => `('01a1fec4-1ccc-743f-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;
const teacherId = '01a1fec4-1ccc-743f-aaaa-000000000001';
const schools = 100;
const pupils = 150;
const perPupil = 10;

// Students of schools with counted attempts of this term; every fiftieth attempt waits for marks.
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
  from generate_series(1, 400) i;
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at, deadline_at,
    submitted_at, submitted_by, score, max_score, marking_status)
  select ${idOf('8003', 'i')}, ${idOf('8002', `1 + (i * 7 + i / ${perPupil}) % 400`)}, ${idOf('8001', `1 + i / ${perPupil}`)}, 1, 'submitted',
    '{}', 1, false, 0, t.at, t.at + interval '45 minutes', t.at + interval '40 minutes', 'student', i % 11, 10,
    case when i % 50 = 0 then 'pending_review' else 'graded' end
  from generate_series(0, ${schools * pupils * perPupil - 1}) i
  cross join lateral (select timestamptz '2026-11-19' - (i * 37 % 200) * interval '1 day' as at) t;
  insert into attempt_stats (attempt_id, student_id, test_id, subject, number, submitted_at, is_completed, is_graded, visible, score, max_score, seconds)
  select a.id, a.student_id, a.test_id, t.subject, 1, a.submitted_at, true, a.marking_status = 'graded', 'marks', a.score, 10, 600
  from attempts a join tests t on t.id = a.test_id;
  insert into attempt_chapter_stats (student_id, attempt_id, chapter, questions, correct, part, wrong, blank, waiting, awarded, marks, seconds)
  select student_id, attempt_id, 'C', 10, 5, 0, 5, 0, 0, 5, 10, 600 from attempt_stats;
  insert into period_scores (student_id, period, starts_on, subject, class, is_shown, tests, score, max_score, tenths, marked_tests, percents, ended, completed)
  select u.id, p.period, p.starts_on, s.subject, u.class, true, 3, 20, 30, 667, 3, 200, 3, 3
  from users u cross join (values ('month', date '2026-11-01'), ('month', date '2026-10-01'), ('term', date '2026-04-01'), ('term', date '2025-12-01'),
    ('year', date '2026-04-01'), ('year', date '2025-04-01')) p (period, starts_on)
  cross join (values ('all'), ('Science'), ('English'), ('Mathematics')) s (subject)
  where u.role = 'student';
  set session_replication_role = origin;
  analyze`;

const orm = useFilledDatabase(fill, 'vacuum');

const large = ['users', 'attempts', 'attempt_stats', 'attempt_chapter_stats', 'period_scores', 'class_changes'];

const school = 'SCHOOL-7';
const term = {
  kind: 'term',
  span: 'term-2026-04-01',
  name: 'Term 1, 2026–27',
  startsOn: '2026-04-01',
  from: new Date('2026-03-31T18:30:00Z'),
  to: new Date('2026-11-30T18:30:00Z'),
} as const;
const studentId = '01a1fec4-1ccc-743f-8001-000000000007';

it.each([
  [
    'the report of a class',
    (em: EntityManager) =>
      selectClassSums(em, { rights: findRights({ role: 'school', status: 'active' }), schoolCode: school }, '9', term),
    pupils * 6,
  ],
  ['the classes by subject', (em: EntityManager) => selectCells(em, school, 'term', term.startsOn), pupils * 6],
  ['the work of a student', (em: EntityManager) => selectStudentWork(em, { studentId, span: term, maxAttempts: 40 }), 100],
  ['the activity of teachers', (em: EntityManager) => selectTeacherActivity(em, school, term.from), pupils * 4],
])('%s reads only indexes and its own school', async (_, select, maxRows) => {
  const scans = await scanQuery(orm(), select(orm().em.fork()), large);
  expect(scans.filter(({ kind, table }) => kind === 'Seq Scan' && table !== 'class_changes')).toEqual([]);
  expect(sumRows(scans)).toBeLessThan(maxRows + 500);
});
