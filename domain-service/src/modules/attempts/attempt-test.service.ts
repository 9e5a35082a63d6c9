import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { type Aliased, toJsonText } from '../../database/sql.ts';

// The minutes given to this attempt, even if the test has changed. They include extra time and extensions, and are cut by the
// window.
const givenMinutes = `
  greatest(1, round((extract(epoch from coalesce(a.frozen_deadline_at, a.deadline_at) - a.started_at) - a.paused_seconds) / 60))::int`;

/** SQL over `attempts a join tests t`: the test as `AttemptTest`. */
export const attemptTestSql = `
  json_build_object('id', t.id, 'title', t.title, 'subject', t.subject, 'class', t.class, 'chapter', t.chapter,
    'durationMinutes', ${givenMinutes}, 'totalMarks', a.max_score, 'questionCount', cardinality(a.question_ids)) as test`;

/** On `attempts a join tests t`: the test, as `AttemptTest`. */
export function selectAttemptTest() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts'; t: 'tests' }>, 'a' | 't'>();
  const end = eb.fn.coalesce('a.frozen_deadline_at', 'a.deadline_at');
  return jsonBuildObject({
    id: eb.ref('t.id'),
    title: eb.ref('t.title'),
    subject: eb.ref('t.subject'),
    class: toJsonText(eb.ref('t.class')),
    chapter: eb.ref('t.chapter'),
    // The minutes given to this attempt, even if the test has changed. They include extra time and extensions, and are cut by the
    // window.
    durationMinutes: sql<number>`greatest(1, round((extract(epoch from ${end} - ${eb.ref('a.started_at')})
      - ${eb.ref('a.paused_seconds')}) / 60))::int`,
    totalMarks: eb.ref('a.max_score'),
    questionCount: eb.fn<number>('cardinality', ['a.question_ids']),
  }).as('test');
}
