import { expressionBuilder } from 'kysely';
import type { Aliased } from '../../../database/sql.ts';

type Scored = Aliased<{ q: 'questions'; k: 'question_keys'; s: 'attempt_answers' }>;

// A question that was never opened has no row and counts as its marking rule says.

/** On `question_keys k` and left-joined `attempt_answers s` of a submitted attempt: the outcome of the question. */
export function countedOutcome() {
  const eb = expressionBuilder<Scored, 'k' | 's'>();
  const byRule = eb.case('k.rule').when('full_marks').then('correct').when('dropped').then('dropped').else('blank').end();
  return eb.fn.coalesce('s.outcome', byRule);
}

/** On `questions q`, `question_keys k` and left-joined `attempt_answers s` of a submitted attempt: the marks; 0 while they wait. */
export function countedMarks() {
  const eb = expressionBuilder<Scored, 'q' | 'k' | 's'>();
  const isGiven = eb.and([eb('s.outcome', 'is', null), eb('k.rule', '=', 'full_marks')]);
  return eb.fn.coalesce('s.awarded', eb.case().when(isGiven).then(eb.ref('q.marks')).else(eb.lit(0)).end());
}
