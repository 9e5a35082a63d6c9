import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import type { Aliased, Operand } from '../../../database/sql.ts';
import { isRunning } from '../running-attempt.service.ts';

/**
 * On `attempts a`, or the alias: a running attempt that counts. Excludes previews and retries of mistakes: a retry is practice on
 * questions whose answers the student has seen, and hides nothing.
 */
export function isRunningTest(now: Operand<string>, alias: 'a' | 'r' = 'a') {
  const eb = expressionBuilder<Aliased<{ a: 'attempts'; r: 'attempts' }>, 'a' | 'r'>();
  return eb.and([eb(`${alias}.is_practice`, '=', false), eb(`${alias}.is_preview`, '=', false), isRunning(now, alias)]);
}

/** A student and the present moment. */
export interface Sitter {
  studentId: Operand<string>;
  now: Operand<string>;
}

/**
 * On `questions q`: the student has the question, a copy or another version of it in a running test. Nothing else decides what
 * running tests hide: until they are submitted or out of time, nothing reveals the answers to their questions, the student's
 * earlier answers, or whether those were right. The total of a result from before the test stays visible: without the given
 * answer it reveals nothing.
 */
export function isInRunningTest({ studentId, now }: Sitter) {
  const papers = queryBuilder
    .withRecursive('papers', (db) =>
      db
        .selectFrom('attempts as a')
        .innerJoin('questions as o', (join) => join.on((eb) => eb('o.id', '=', eb.fn.any('a.question_ids'))))
        .select('o.content_hash')
        .where('a.student_id', '=', studentId)
        .where(isRunningTest(now))
        .union(
          db
            .selectFrom('papers as p')
            .innerJoin('questions as s', 's.content_hash', 'p.content_hash')
            .innerJoin('questions as o', (join) =>
              join.on((eb) => eb.or([eb('o.id', '=', eb.ref('s.previous_id')), eb('o.previous_id', '=', eb.ref('s.id'))])),
            )
            .select('o.content_hash'),
        ),
    )
    .selectFrom('papers')
    .select('content_hash');
  return expressionBuilder<Aliased<{ q: 'questions' }>, 'q'>()('q.content_hash', 'in', papers);
}

/**
 * On `attempts a`: the attempt was submitted during a running test and has a question of it, so its total would reveal whether an
 * answer to that question is right.
 */
export function revealsRunningTest(sitter: Sitter) {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  const duringTest = eb
    .selectFrom('attempts as r')
    .select('r.id')
    .where('r.student_id', '=', sitter.studentId)
    .whereRef('r.started_at', '<=', 'a.submitted_at')
    .where(isRunningTest(sitter.now, 'r'));
  const sharedQuestions = eb
    .selectFrom('questions as q')
    .select('q.id')
    .where((row) => row('q.id', '=', row.fn.any('a.question_ids')))
    .where(isInRunningTest(sitter));
  return eb.and([eb.exists(duringTest), eb.exists(sharedQuestions)]);
}

const findHidden = prepareQuery<{ studentId: string; questionIds: readonly string[]; now: Date }>()(
  'hidden-questions',
  (db, parameter) =>
    db
      .selectFrom('questions as q')
      .select('q.id')
      .where((eb) => eb('q.id', '=', eb.fn.any(parameter('questionIds'))))
      .where(isInRunningTest({ studentId: parameter('studentId'), now: parameter('now') })),
);

/** The given questions that the student has in a running test. */
export async function findHiddenQuestions(
  em: EntityManager,
  search: { studentId: string; questionIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  if (search.questionIds.length === 0) return new Set();
  const rows = await findHidden(em, search);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a student is taking a test that counts, and began it before the given moment. */
export async function hasRunningTest(
  em: EntityManager,
  studentId: string,
  now: Date,
  startedBefore: Date = now,
): Promise<boolean> {
  const running = await em
    .getKysely<Database>()
    .selectFrom('attempts as a')
    .select('a.id')
    .where('a.student_id', '=', studentId)
    .where('a.started_at', '<=', startedBefore.toISOString())
    .where(isRunningTest(now.toISOString()))
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}
