import type { EntityManager } from '@mikro-orm/postgresql';
import type { RubricPage } from '@shikhar/contracts/marking/reviews/schemas';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, unnestInOrder } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { BroadKey } from '../../../question-kinds/broad/broad.ts';
import { listTypes, StoredContent } from '../../../question-kinds/registry.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { buildTestName, numberInTest } from './review-scope.ts';

/** A long question of a test that the caller may re-mark. @throws NOT_FOUND */
export async function findRubricRow(em: EntityManager, questionId: string, caller: Caller) {
  const row = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('tests as t', 't.id', 'q.test_id')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['q.id', 'q.type', 'q.content', 'q.marks', 'k.key', 'k.rule', 't.marking_version as markingVersion'])
    .select([buildTestName().as('test'), numberInTest().as('number')])
    .where('q.id', '=', questionId)
    .where(
      'q.type',
      'in',
      listTypes(({ isMarkedByTeacher }) => isMarkedByTeacher),
    )
    .where(isEditable(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** How many answers are marked, and how many of them have each item of the rubric. */
function countGiven(em: EntityManager, questionId: string) {
  return em
    .getKysely<Database>()
    .with('marked', (db) =>
      db
        .selectFrom('answer_marks as m')
        .innerJoin('student_attempts as a', (join) =>
          join.onRef('a.student_id', '=', 'm.student_id').onRef('a.id', '=', 'm.attempt_id'),
        )
        .select('m.rubric_items')
        .where('m.question_id', '=', questionId)
        .where('m.is_marked', '=', true),
    )
    .selectFrom('marked')
    .select((eb) => [
      eb.fn.countAll<number>().as('marked'),
      jsonArrayFrom(
        eb
          .selectFrom('marked as g')
          .crossJoinLateral((row) => unnestInOrder(row.ref('g.rubric_items'), 'i'))
          .select((row) => ['i.element as id', row.fn.countAll<number>().as('times')])
          .groupBy('i.element'),
      ).as('given'),
    ])
    .executeTakeFirstOrThrow();
}

/** The rubric as its author changes it. @throws NOT_FOUND */
export async function findRubric(em: EntityManager, questionId: string, caller: Caller): Promise<RubricPage> {
  const row = await findRubricRow(em, questionId, caller);
  const { marked, given } = await countGiven(em, questionId);
  const times = new Map(given.map((item) => [item.id, item.times]));
  const { content } = StoredContent.parse({ type: row.type, content: row.content });
  const { rubric } = BroadKey.parse(row.key);
  return {
    test: row.test,
    question: { id: row.id, number: row.number, text: content.question, marks: row.marks },
    markingVersion: row.markingVersion,
    rubric: rubric.map((item) => ({ ...item, given: times.get(item.id) ?? 0 })),
    marked,
  };
}
