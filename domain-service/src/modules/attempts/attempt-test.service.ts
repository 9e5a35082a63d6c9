import type { AttemptTest } from '@shikhar/contracts/attempts/schemas';
import { expressionBuilder, sql } from 'kysely';
import type { Aliased } from '../../database/sql.ts';

// The minutes given to this attempt, even if the test has changed. They include extra time and extensions, and are cut by the
// window.
const givenMinutes = `
  greatest(1, round((extract(epoch from coalesce(a.frozen_deadline_at, a.deadline_at) - a.started_at) - a.paused_seconds) / 60))::int`;

/** The columns of `attempts a join tests t` that `toAttemptTest` reads. */
export const attemptTestColumns = `
  t.id as test_id, t.title, t.subject, t.class, t.chapter, ${givenMinutes} as duration_minutes, a.max_score as total_marks,
  cardinality(a.question_ids) as question_count`;

export interface AttemptTestRow extends Pick<AttemptTest, 'title' | 'subject' | 'class' | 'chapter'> {
  test_id: string;
  duration_minutes: number;
  total_marks: number;
  question_count: number;
}

export function toAttemptTest(row: AttemptTestRow): AttemptTest {
  return {
    id: row.test_id,
    title: row.title,
    subject: row.subject,
    class: row.class,
    chapter: row.chapter,
    durationMinutes: row.duration_minutes,
    totalMarks: row.total_marks,
    questionCount: row.question_count,
  };
}

type AttemptAndTest = Aliased<{ a: 'attempts'; t: 'tests' }>;

/** The columns of `attempts a join tests t` that `toAttemptTest` reads. */
export function selectAttemptTest() {
  const eb = expressionBuilder<AttemptAndTest, 'a' | 't'>();
  const end = eb.fn.coalesce('a.frozen_deadline_at', 'a.deadline_at');
  // The minutes given to this attempt, even if the test has changed. They include extra time and extensions, and are cut by the
  // window.
  const minutes = sql<number>`greatest(1, round((extract(epoch from ${end} - ${eb.ref('a.started_at')})
    - ${eb.ref('a.paused_seconds')}) / 60))::int`;
  return [
    't.id as test_id',
    't.title',
    't.subject',
    't.class',
    't.chapter',
    minutes.as('duration_minutes'),
    'a.max_score as total_marks',
    eb.fn<number>('cardinality', ['a.question_ids']).as('question_count'),
  ] as const;
}
