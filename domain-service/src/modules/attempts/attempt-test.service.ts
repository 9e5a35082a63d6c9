import { expressionBuilder, sql } from 'kysely';
import { type Aliased, jsonBuildObject } from '../../database/sql.ts';

/** On `attempts a join tests t`: the test, as `AttemptTest`. */
export function selectAttemptTest() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts'; t: 'tests' }>, 'a' | 't'>();
  const end = eb.fn.coalesce('a.frozen_deadline_at', 'a.deadline_at');
  return jsonBuildObject({
    id: eb.ref('t.id'),
    title: eb.ref('t.title'),
    subject: eb.ref('t.subject'),
    class: eb.ref('t.class'),
    chapter: eb.ref('t.chapter'),
    // The minutes given to this attempt, even if the test has changed. They include extra time and extensions, and are cut by the
    // window.
    durationMinutes: sql<number>`greatest(1, round((extract(epoch from ${end} - ${eb.ref('a.started_at')})
      - ${eb.ref('a.paused_seconds')}) / 60))::int`,
    totalMarks: eb.ref('a.max_score'),
    questionCount: eb.fn<number>('cardinality', ['a.question_ids']),
  }).as('test');
}
