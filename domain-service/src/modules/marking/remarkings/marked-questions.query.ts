import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarkedQuestion, TestMarking } from '@shikhar/contracts/marking/remarkings/schemas';
import type { Database } from '../../../database/database.ts';
import { toBoolean, unnestInOrder } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectQuestionDraft, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { numberQuestions } from './question-number.service.ts';

/** The test whose marking the caller decides. @throws NOT_FOUND */
export async function findMarkedTest(em: EntityManager, caller: Caller, testId: string): Promise<TestMarking['test']> {
  const test = await em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .select(['t.id', 't.title', 't.subject', 't.class', 't.marking_version as markingVersion'])
    .select((eb) =>
      eb
        .selectFrom('student_attempts as a')
        .select((row) => row.fn.countAll<number>().as('attempts'))
        .whereRef('a.test_id', '=', 't.id')
        .where('a.status', '=', 'submitted')
        .$asScalar()
        .as('attempts'),
    )
    .where('t.id', '=', testId)
    .where(isEditable(caller))
    .executeTakeFirst();
  if (!test) throw notFound();
  return test;
}

function findRows(em: EntityManager, testId: string) {
  return (
    em
      .getKysely<Database>()
      // Counts attempts in one pass over their papers.
      .with('sat', (db) =>
        db
          .selectFrom('student_attempts as a')
          .crossJoinLateral((eb) => unnestInOrder(eb.ref('a.question_ids'), 'p'))
          .select((eb) => [
            'p.element as question_id',
            eb.fn.countAll<number>().filterWhere('a.status', '=', 'submitted').as('attempts'),
          ])
          .where('a.test_id', '=', testId)
          .groupBy('p.element'),
      )
      .selectFrom('questions as q')
      .innerJoin('question_keys as k', 'k.question_id', 'q.id')
      .leftJoin('sat as s', 's.question_id', 'q.id')
      .select(['q.id', 'q.position', 'q.previous_id', 'q.version', 'k.rule'])
      .select(selectQuestionDraft())
      .select((eb) => {
        const challenges = eb
          .selectFrom('challenges as c')
          .select((row) => row.fn.countAll<number>().as('open'))
          .whereRef('c.question_id', '=', 'q.id')
          .where('c.status', '=', 'open');
        const twin = eb
          .selectFrom('questions as b')
          .innerJoin('question_keys as o', 'o.question_id', 'b.id')
          .select('b.id')
          .whereRef('b.id', '=', 'q.bank_id')
          .where('b.test_id', 'is', null)
          .whereRef('b.content', '=', 'q.content')
          .whereRef('o.key', '=', 'k.key');
        const corrections = eb.selectFrom('remarkings as r').select('r.id').whereRef('r.question_id', '=', 'q.id');
        return [
          eb.fn.coalesce('s.attempts', eb.lit(0)).as('attempts'),
          toBoolean(eb.or([eb('s.question_id', 'is not', null), eb.exists(corrections)])).as('isTaken'),
          challenges.$asScalar().as('openChallenges'),
          toBoolean(eb.exists(twin)).as('isSameInBank'),
        ];
      })
      .where('q.test_id', '=', testId)
      .execute()
  );
}

type Row = Awaited<ReturnType<typeof findRows>>[number];

function toMarkedQuestion(row: Row, numbers: ReturnType<typeof numberQuestions>): MarkedQuestion {
  const number = numbers.get(row.id) ?? null;
  return {
    id: row.id,
    number,
    version: row.version,
    isReplaced: row.position === null && number !== null,
    draft: toQuestionDraft(row),
    rule: row.rule,
    attempts: row.attempts,
    openChallenges: row.openChallenges,
    isSameInBank: row.isSameInBank,
  };
}

/** Sorts after all numbered questions. */
const last = Number.POSITIVE_INFINITY;

function compareQuestions(one: MarkedQuestion, other: MarkedQuestion): number {
  const [a, b] = [one.number ?? last, other.number ?? last];
  return a === b ? other.version - one.version : a - b;
}

/** The version, even one that no student has taken. */
export async function findMarkedQuestion(em: EntityManager, testId: string, id: string): Promise<MarkedQuestion | undefined> {
  const rows = await findRows(em, testId);
  const row = rows.find((each) => each.id === id);
  return row && toMarkedQuestion(row, numberQuestions(rows));
}

/** Versions that students have taken, in order; the test's author changes any other in the builder. */
export async function findMarkedQuestions(em: EntityManager, testId: string): Promise<MarkedQuestion[]> {
  const rows = await findRows(em, testId);
  const numbers = numberQuestions(rows);
  return rows
    .filter(({ isTaken }) => isTaken)
    .map((row) => toMarkedQuestion(row, numbers))
    .sort(compareQuestions);
}
