import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarkingRule, RemarkingEffect } from '@shikhar/contracts/marking/remarkings/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { toJsonb } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { type QuestionDraftRow, selectQuestionDraft } from '../../questions/question-draft.service.ts';
import { TestEntity } from '../../tests/test.entity.ts';
import { RemarkingEntity } from './remarking.entity.ts';

/**
 * Makes this transaction the only one that re-marks the test. The test's row is locked only at the end, so students can start and
 * submit it meanwhile. Timeouts are longer, because a re-marking waits for another one of the same test, and its statements for
 * row locks.
 */
export async function lockMarking(em: EntityManager, testId: string): Promise<void> {
  const db = em.getKysely<Database>();
  await db
    .selectNoFrom((eb) => [
      eb.fn('set_config', [eb.val('statement_timeout'), eb.val('60s'), eb.lit(true)]).as('statement'),
      eb.fn('set_config', [eb.val('lock_timeout'), eb.val('30s'), eb.lit(true)]).as('lock'),
    ])
    .execute();
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`remarking ${testId}`}, 0))`;
  await db.selectNoFrom(lock.as('lock')).execute();
}

/** How a question is marked. */
export interface StoredMarking {
  key: unknown;
  rule: MarkingRule;
}

export interface MarkingFacts extends StoredMarking {
  markingVersion: number;
  question: QuestionDraftRow;
}

/** How a question of a test is marked now. @throws NOT_FOUND */
export async function getMarking(em: EntityManager, testId: string, questionId: string): Promise<MarkingFacts> {
  const question = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('tests as t', 't.id', 'q.test_id')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['t.marking_version', 'k.rule'])
    .select(selectQuestionDraft())
    .where('q.id', '=', questionId)
    .where('q.test_id', '=', testId)
    .executeTakeFirst();
  if (!question) throw notFound();
  return { markingVersion: question.marking_version, key: question.key, rule: question.rule, question };
}

interface MarkingUpdate {
  testId: string;
  questionId: string;
  before: StoredMarking;
  after: StoredMarking;
  markingVersion: number;
}

/**
 * Sets the test's marking version, and writes the marking of a question if it is still `before`. Locks tests before keys, like
 * authors' changes. @returns false if the marking has changed
 */
export async function saveMarking(em: EntityManager, write: MarkingUpdate): Promise<boolean> {
  const { testId, questionId, before, after, markingVersion } = write;
  await em.nativeUpdate(TestEntity, { id: testId }, { markingVersion });
  const written = await em
    .getKysely<Database>()
    .updateTable('question_keys')
    .set({ key: toJsonb(after.key), rule: after.rule })
    .where('question_id', '=', questionId)
    .where('key', '=', toJsonb(before.key))
    .where('rule', '=', before.rule)
    .returning('question_id')
    .executeTakeFirst();
  return written !== undefined;
}

export interface NewRemarking extends MarkingUpdate {
  id: string;
  reason: string;
  effect: RemarkingEffect;
  undoesId: string | null;
  alsoInBank: boolean;
  madeBy: string;
  madeAt: Date;
}

export async function insertRemarking(em: EntityManager, remarking: NewRemarking): Promise<void> {
  const { testId, questionId, before, after, effect, undoesId, ...facts } = remarking;
  await em.insert(RemarkingEntity, {
    ...facts,
    ...effect,
    test: testId,
    question: questionId,
    keyBefore: before.key,
    ruleBefore: before.rule,
    keyAfter: after.key,
    ruleAfter: after.rule,
    undoneRemarking: undoesId,
  });
}
