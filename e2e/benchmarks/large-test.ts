import { buildLoginUrl } from '../../scripts/postgres/application-database.ts';
import { withConnection } from '../../scripts/postgres/connect.ts';
import type { BenchStack } from './bench-stack.ts';

export const takers = 10_000;
export const questions = 20;

const idOf = (kind: string, number: string) => `('01a1fec4-1ccc-743f-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;

/** The id of the test that `fillLargeTest` creates. */
export const testId = '01a1fec4-1ccc-743f-9001-000000000001';
/** The first question, whose key is option 0. */
export const questionId = '01a1fec4-1ccc-743f-9002-000000000000';

const testRow = `
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count, status,
    review_shows, review_from, negative_marks, shuffles_questions, shuffles_options, attempt_pause_minutes, is_sample, created_at, published_at)
  values ('${testId}', 'A large test', '', 'Science', '10', 'Light', 'Beginner', 60, ${questions}, ${questions}, 'published',
    'marks_and_answers', 'at_once', 0, false, false, 0, false, now(), now())`;

// Ten multiple choice, four true or false, three short answers with a text and three with a number.
const questionRows = `
  insert into questions (id, test_id, position, type, content, marks, difficulty)
  select ${idOf('9002', 'i')}, '${testId}', i, (array['mcq','truefalse','saq','saq'])[1 + (i >= 10)::int + (i >= 14)::int + (i >= 17)::int],
    case when i < 10 then jsonb_build_object('question', 'Which?', 'options', array['A', 'B', 'C', 'D'])
      when i < 14 then jsonb_build_object('question', 'True?')
      else jsonb_build_object('question', 'What?', 'isNumeric', i >= 17, 'isUnitExpected', false) end, 1, 'Beginner'
  from generate_series(0, ${questions} - 1) i`;

const keyRows = `
  insert into question_keys (question_id, key, explanation)
  select ${idOf('9002', 'i')}, case when i < 10 then '{"correct": 0}'::jsonb when i < 14 then '{"correct": true}'
    when i < 17 then '{"kind": "text", "accepted": ["New Delhi", "Delhi"]}'
    else '{"kind": "number", "value": 12, "tolerance": 0.1, "unit": "cm"}' end, ''
  from generate_series(0, ${questions} - 1) i`;

const studentRows = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, created_at, updated_at)
  select ${idOf('9003', 'i')}, 'Taker ' || i, 'taker' || i || '@bench.example', 'x', now(), 'student', 'active', '10', now(), now()
  from generate_series(1, ${takers}) i`;

const attemptRows = `
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, submitted_at, submitted_by, score, max_score, marking_status)
  select ${idOf('9004', 'i')}, '${testId}', ${idOf('9003', 'i')}, 1, 'submitted',
    (select array_agg(${idOf('9002', 'n')} order by n) from generate_series(0, ${questions} - 1) n),
    1, false, 0, now(), now() + interval '1 hour', now() + interval '50 minutes', 'student', 0, ${questions}, 'graded'
  from generate_series(1, ${takers}) i`;

const answerRows = `
  insert into attempt_answers (student_id, attempt_id, index, question_id, answer, flagged, sequence, saved_at, time_spent_seconds, awarded, outcome)
  select ${idOf('9003', 'i')}, ${idOf('9004', 'i')}, n, ${idOf('9002', 'n')},
    case when n < 10 then jsonb_build_object('choice', i * (n + 3) % 4) when n < 14 then jsonb_build_object('choice', (i + n) % 2)
      when n < 17 then jsonb_build_object('text', (array['new  delhi', 'Mumbai', 'Delhi'])[1 + (i + n) % 3])
      else jsonb_build_object('text', (array['12 cm', '120 mm', '13', '12.05 cm'])[1 + (i + n) % 4]) end,
    false, 1, now(), 60, 0, 'wrong'
  from generate_series(1, ${takers}) i cross join generate_series(0, ${questions} - 1) n`;

/** Inserts a test that thousands of students have submitted. No answer is marked. */
export async function fillLargeTest({ stack, secrets }: BenchStack): Promise<void> {
  // Only the owner may analyse tables.
  await withConnection(buildLoginUrl(stack.databaseUrl, 'shikhar', secrets.databasePassword), async (client) => {
    await client.query('set synchronous_commit = off');
    for (const rows of [testRow, questionRows, keyRows, studentRows, attemptRows, answerRows]) await client.query(rows);
    await client.query('vacuum analyze users, attempts, attempt_answers, questions');
  });
}
