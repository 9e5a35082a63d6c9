// @module-tag long
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Compilable, sql } from 'kysely';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { explainQuery } from '../../../../test/read-plans.ts';
import type { Database } from '../../../database/database.ts';
import { isInRunningTest } from '../../attempts/paper/running-paper.service.ts';
import { saveMistakes } from './count-mistakes.service.ts';
import { selectRetries } from './mark-retries.service.ts';
import { selectCounts, selectMistakes } from './mistake-list.query.ts';
import { selectOpen } from './retry.service.ts';
import { selectRunningRetry } from './running-retry.query.ts';
import { selectOwnPapers } from './touched-questions.query.ts';

// Two thousand students who each submitted ten of two hundred tests with ten questions, and left every second question blank.
const fill = `
  insert into users (id, name, email, role, status, class, shows_on_leaderboard, created_at, updated_at)
  select md5('u' || i)::uuid, 'Person ' || i, 'p' || i || '@x.example', 'student', 'active', '10', true, now(), now()
  from generate_series(1, 2000) i;
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count, status,
    review_shows, review_from, created_at)
  select md5('t' || i)::uuid, 'Test ' || i, '', 'Science', '10', 'X', 'Beginner', 45, 10, 10, 'published', 'marks_and_answers', 'at_once', now()
  from generate_series(1, 200) i;
  insert into questions (id, test_id, position, type, content, marks, difficulty)
  select md5('q' || i || ' ' || p)::uuid, md5('t' || i)::uuid, p, 'truefalse', jsonb_build_object('question', 'Is it ' || i || ' ' || p), 1,
    'Beginner'
  from generate_series(1, 200) i cross join generate_series(0, 9) p;
  insert into question_keys (question_id, key, explanation) select id, '{"correct": true}', '' from questions;
  alter table attempts disable trigger user;
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, submitted_at, submitted_by, score, max_score, marking_status)
  select md5('a' || i || ' ' || n)::uuid, md5('t' || (1 + (i + n) % 200))::uuid, md5('u' || i)::uuid, 1, 'submitted',
    array(select md5('q' || (1 + (i + n) % 200) || ' ' || p)::uuid from generate_series(0, 9) p), 1, false, 0, now(),
    now() + interval '1 hour', now(), 'student', 5, 10, 'graded'
  from generate_series(1, 2000) i cross join generate_series(1, 10) n;
  alter table attempts enable trigger user;
  insert into attempt_answers (student_id, attempt_id, index, question_id, answer, flagged, sequence, saved_at, awarded, outcome)
  select a.student_id, a.id, p, a.question_ids[p + 1], '{"choice": 0}', false, 1, now(), 1, 'correct'
  from attempts a cross join generate_series(1, 9, 2) p;
  insert into mistakes (student_id, question_id, attempt_id, index, subject, chapter, outcome, made_at)
  select a.student_id, a.question_ids[p + 1], a.id, p, 'Science', 'X', 'blank', now()
  from attempts a cross join generate_series(0, 9, 2) p`;

const orm = useFilledDatabase(fill);

const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const now = new Date('2026-11-20T10:00:00.000Z');
const slice = { now, timezone: 'Asia/Kolkata', limit: 10, offset: 0 };

function selectHidden(em: EntityManager) {
  const questions = em.getKysely<Database>().selectFrom('questions as q').select('q.id');
  return questions
    .where((eb) => eb('q.id', '=', eb.fn.any(eb.val([id]))))
    .where(isInRunningTest({ studentId: id, now: now.toISOString() }));
}

it.each<[string, (em: EntityManager) => Compilable]>([
  ['how much a notebook has', (em) => selectCounts(em, { studentId: id })],
  ['a page of it', (em) => selectMistakes(em, { studentId: id }, slice)],
  ['the retry that runs', (em) => selectRunningRetry(em, id, now)],
  ['what a retry may have', (em) => selectOpen(em, id, [id])],
  ['which questions stand in a running test', selectHidden],
  ['the retries of a question', (em) => selectRetries(em, id)],
  ['what an attempt changes in it', (em) => saveMistakes(em.getKysely(), selectOwnPapers(sql.val([id])), now.toISOString())],
])('finds %s by indexes, without scanning the rows of other students', async (_, build) => {
  const plan = await explainQuery(orm(), build(orm().em.fork()));
  // The questions table grows only with what authors write, so a full scan for a few of them may be faster.
  expect(plan).not.toMatch(/Seq Scan on (?:attempts|attempt_answers|mistakes)/);
});
