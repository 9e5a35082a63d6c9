// @module-tag long

import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { explainQuery } from '../../../../test/read-plans.ts';
import { findRights } from '../../../policy/rights.ts';
import { selectClasses, selectOwnTests, selectStudents } from './class-report.query.ts';
import { selectQuestions } from './question-stats.query.ts';
import { type ReportReader, selectScope } from './report-scope.ts';
import { selectReportedTests } from './reported-tests.query.ts';
import { everyone } from './test-audience.service.ts';
import { selectStats } from './test-report.query.ts';

// A hundred schools of a hundred students, and four hundred tests of twenty questions by fifty teachers, each with stats of three
// schools.
const fill = `
  insert into users (id, name, email, role, status, class, subjects, school_code, shows_on_leaderboard, created_at, updated_at)
  select md5('u' || i)::uuid, 'Person ' || i, 'p' || i || '@x.example', r.role, 'active', case when r.role = 'student' then (7 + i % 4)::text end,
    case when r.role = 'teacher' then array['Science'] end, 'SCH-' || i % 100, true, now(), now()
  from generate_series(1, 10150) i
  cross join lateral (select case when i <= 100 then 'school' when i <= 150 then 'teacher' else 'student' end as role) r;
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count, status,
    review_shows, review_from, created_by, created_at)
  select md5('t' || i)::uuid, 'Test ' || i, '', (array['Science', 'English'])[1 + i % 2], (7 + i % 4)::text, 'X', 'Beginner', 45, 20, 20,
    'published', 'marks', 'at_once', md5('u' || (101 + i % 50))::uuid, now()
  from generate_series(1, 400) i;
  insert into questions (id, test_id, position, type, content, marks, difficulty)
  select md5('q' || i || ' ' || p)::uuid, md5('t' || i)::uuid, p, 'truefalse', '{"question": "Is it so?"}', 1, 'Beginner'
  from generate_series(1, 400) i cross join generate_series(0, 19) p;
  insert into question_keys (question_id, key, explanation) select id, '{"correct": true}', '' from questions;
  insert into test_stats (test_id, audience, takers, graded, average_score, average_percent, median_seconds, max_score, score_spread,
    last_at, counted_at, took_ms)
  select md5('t' || i)::uuid, a.id, 10, 10, 10, 50, 60, 20, '[]', now() - i * interval '1 hour', now(), 1
  from generate_series(1, 400) i cross join lateral (
    select '${everyone}'::uuid as id union all select md5('u' || (1 + (i + s) % 100))::uuid from generate_series(1, 3) s) a;
  insert into question_stats (test_id, audience, question_id, students, correct, part, wrong, blank, chosen)
  select f.test_id, f.audience, q.id, 10, 5, 0, 5, 0, '[]' from test_stats f join questions q on q.test_id = f.test_id;
  alter table period_scores disable trigger all;
  insert into period_scores (student_id, period, starts_on, subject, class, is_shown, tests, score, max_score, tenths, marked_tests, percents,
    ended, completed)
  select u.id, k.period, k.starts_on, s.subject, u.class, true, 1, 10, 20, 500, 1, 50, 1, 1 from users u
  cross join (values ('term', '2026-04-01'::date), ('year', '2026-04-01')) k (period, starts_on)
  cross join unnest(array['all', 'Science', 'English']) s (subject) where u.role = 'student';
  alter table period_scores enable trigger all`;

const orm = useFilledDatabase(fill);

const teacher: ReportReader = {
  rights: findRights({ role: 'teacher', status: 'active' }),
  userId: '00000000-0000-0000-0000-000000000001',
  schoolCode: 'SCH-1',
  subjects: ['Science'],
};
const testId = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const scope = { caller: teacher, kind: 'term', subjects: ['Science'] } as const;
const page = { level: '9', startsOn: '2026-04-01', beforeStartsOn: '2025-12-01', slice: { limit: 25, offset: 25 } } as const;

it.each([
  ['whose stats may be read', (em: EntityManager) => selectScope(em, teacher, testId)],
  ['the stats of a test', (em: EntityManager) => selectStats(em, testId, everyone)],
  ['those of its questions', (em: EntityManager) => selectQuestions(em, testId, everyone)],
  ['the tests with stats', (em: EntityManager) => selectReportedTests(em, teacher).select('t.id')],
  ['the classes of a school', (em: EntityManager) => selectClasses(em, scope, page.startsOn)],
  ['own tests', (em: EntityManager) => selectOwnTests(em, teacher.userId)],
  ['the students of a school', (em: EntityManager) => selectStudents(em, scope, page)],
])('finds %s by indexes, without reading attempts', async (_, select) => {
  const plan = await explainQuery(orm(), select(orm().em.fork()));
  expect(plan).not.toMatch(/Seq Scan on (?!\w*members)/);
  expect(plan).not.toMatch(/ on (?:attempts|attempt_)/);
});
