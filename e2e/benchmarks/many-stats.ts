import { withConnection } from '../../scripts/postgres/connect.ts';

/** Ten attempts per pupil, at ten tests of their class; the first pupils attend the demo's school at every size. */
const attemptsEach = 10;
const demoSchoolStudents = 50;
const schools = 100;
const testsOfClass = 100;
const questionsEach = 20;
/** The demo's teacher owns this many tests of class 10. */
const ownTests = 10;

const idOf = (kind: string, number: string) => `('01a1fec4-1ccc-743f-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;
const testIdOf = (number: string) => idOf('a001', number);
const questionIdOf = (number: string) => idOf('a002', number);
const pupilIdOf = (number: string) => idOf('a003', number);
const attemptIdOf = (number: string) => idOf('a004', number);

/** The tests of class 10 are the last quarter; the demo's teacher owns the first of them. */
const firstOfClassTen = 3 * testsOfClass;
export const ownTestId = `01a1fec4-1ccc-743f-a001-${String(firstOfClassTen).padStart(12, '0')}`;

const testRows = `
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count, status,
    review_shows, review_from, negative_marks, shuffles_questions, shuffles_options, attempt_pause_minutes, is_sample, created_by,
    created_at, published_at)
  select ${testIdOf('i')}, 'Bench Test ' || i, '', case when i between ${firstOfClassTen} and ${firstOfClassTen + ownTests - 1} then 'Science'
      else (array['Mathematics', 'Science', 'English', 'Social Studies'])[1 + i % 4] end, (7 + i / ${testsOfClass})::text,
    'Chapter ' || i % 12, 'Beginner', 45, ${questionsEach}, ${questionsEach}, 'published', 'marks_and_answers', 'at_once', 0, false, false, 0,
    false, case when i between ${firstOfClassTen} and ${firstOfClassTen + ownTests - 1} then $1::uuid end, now() - interval '1 year',
    now() - interval '1 year'
  from generate_series(0, ${4 * testsOfClass - 1}) i`;

const questionRows = `
  insert into questions (id, test_id, position, type, content, marks, difficulty, chapter)
  select ${questionIdOf(`t * ${questionsEach} + n`)}, ${testIdOf('t')}, n, 'mcq',
    jsonb_build_object('question', 'Which of these, ' || t || ' ' || n || '?', 'options', array['A', 'B', 'C', 'D']), 1, 'Beginner', 'Chapter ' || (t + n % 2) % 12
  from generate_series(0, ${4 * testsOfClass - 1}) t cross join generate_series(0, ${questionsEach - 1}) n`;

const keyRows = `
  insert into question_keys (question_id, key, explanation)
  select ${questionIdOf('i')}, '{"correct": 0}', '' from generate_series(0, ${4 * testsOfClass * questionsEach - 1}) i`;

const pupilRows = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, school_code, created_at, updated_at)
  select ${pupilIdOf('i')}, (array['Asha','Bina','Chetan','Deepa','Ekta','Farhan','Gita','Harsh'])[1 + i % 8] || ' Pupil ' || i,
    'figures' || i || '@bench.example', 'x', now(), 'student', 'active', (7 + i % 4)::text,
    case when i < ${demoSchoolStudents} then $3 else 'BENCH-' || i % ${schools} end, now() - interval '1 year', now()
  from generate_series($1::int / ${attemptsEach}, $2::int / ${attemptsEach} - 1) i`;

/** For attempt i: the pupil, the pupil's count of attempts before it, the test and the time. */
const planned = `
  select i, s, k, t, now() - (k * 20 + s % 20) * interval '1 day' - s % 720 * interval '1 minute' - interval '1 hour' as at
  from generate_series($1::int, $2::int - 1) i
  cross join lateral (select i / ${attemptsEach} as s, i % ${attemptsEach} as k) p
  cross join lateral (select s % 4 * ${testsOfClass} + (s / 4 + k * ${testsOfClass / attemptsEach}) % ${testsOfClass} as t) q`;

/** The chosen option: 0 is right, more often for better pupils; 4 is none. */
const chosen = `
  case when (s * 37 + n * 53 + k * 11) % 100 < 30 + s % 60 then 0 when (s + n * 7 + k) % 17 = 0 then 4 else 1 + (s + n) % 3 end`;

const attemptRows = `
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, submitted_at, submitted_by, score, max_score, marking_status)
  select ${attemptIdOf('i')}, ${testIdOf('t')}, ${pupilIdOf('s')}, 1, 'submitted', o.ids, 1, false, 0, at - interval '40 minutes',
    at + interval '5 minutes', at, 'student', (select count(*) filter (where ${chosen} = 0) from generate_series(0, ${questionsEach - 1}) n),
    ${questionsEach}, 'graded'
  from (${planned}) a
  join (select test_id, array_agg(id order by position) as ids from questions where test_id >= ${testIdOf('0')}
    and test_id <= ${testIdOf(String(4 * testsOfClass - 1))} group by test_id) o on o.test_id = ${testIdOf('t')}`;

const answerRows = `
  insert into attempt_answers (student_id, attempt_id, index, question_id, answer, flagged, sequence, saved_at, time_spent_seconds, awarded, outcome)
  select ${pupilIdOf('s')}, ${attemptIdOf('i')}, n, ${questionIdOf(`t * ${questionsEach} + n`)},
    case when c < 4 then jsonb_build_object('choice', c) end, false, 1, at, 30 + (s + n) % 90, (c = 0)::int,
    case c when 0 then 'correct' when 4 then 'blank' else 'wrong' end
  from (${planned}) a cross join generate_series(0, ${questionsEach - 1}) n cross join lateral (select ${chosen} as c) d`;

/** Running attempts of the demo school's class 10 at the teacher's first test. */
const runningRows = `
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, last_saved_at, max_score)
  select gen_random_uuid(), '${ownTestId}', u.id, 2, 'in_progress',
    (select array_agg(id order by position) from questions where test_id = '${ownTestId}'), 1, false, 0, now() - interval '5 minutes',
    now() + interval '3 hours', now(), ${questionsEach}
  from users u where u.role = 'student' and u.class = '10' and u.school_code = $1`;

export interface Owners {
  teacherId: string;
  schoolCode: string;
}

/** Inserts the tests, as the database's owner, and running attempts of the demo school's class 10 at one of them. */
export async function addStatTests(ownerUrl: string, { teacherId, schoolCode }: Owners): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query(testRows, [teacherId]);
    for (const rows of [questionRows, keyRows]) await client.query(rows);
    await client.query(runningRows, [schoolCode]);
  });
}

/** Adds generated attempts up to `count`, with triggers off: the rebuild of the statistics is measured separately. */
export async function addStatAttempts(adminUrl: string, already: number, count: number, schoolCode: string): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    await client.query("set synchronous_commit = off; set statement_timeout = 0; set session_replication_role = 'replica'");
    await client.query(pupilRows, [already, count, schoolCode]);
    for (const rows of [attemptRows, answerRows]) await client.query(rows, [already, count]);
    await client.query("set session_replication_role = 'origin'");
    await client.query('vacuum analyze users, tests, questions, attempts, attempt_answers');
  });
}

export async function analyzeStats(ownerUrl: string): Promise<void> {
  await withConnection(ownerUrl, (client) =>
    client.query(`vacuum analyze attempt_stats, attempt_chapter_stats, period_scores, score_counts, mistakes, test_stats, question_stats,
      stats_queue`),
  );
}
