import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarkingRule, RemarkingEffect } from '@shikhar/contracts/marking/remarkings/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { QuestionDraftRow } from '../../questions/question-draft.service.ts';
import { questionDraftColumns } from '../../questions/question-draft.service.ts';

/** SQL: longer timeouts, because a re-marking waits for another one of the same test, and its statements for row locks. */
const patience = "set local statement_timeout = '60s'; set local lock_timeout = '30s'";

/**
 * Makes this transaction the only one that re-marks the test. The test's row is locked only at the end, so students can start and
 * submit it meanwhile.
 */
export async function lockMarking(em: EntityManager, testId: string): Promise<void> {
  await em.execute(patience, undefined, 'run');
  await em.execute("select pg_advisory_xact_lock(hashtextextended('remarking ' || :testId::text, 0))", { testId });
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
  const [row] = await em.execute<(QuestionDraftRow & { marking_version: number; rule: MarkingRule })[]>(
    `select t.marking_version, k.rule, ${questionDraftColumns}
     from questions q join tests t on t.id = q.test_id join question_keys k on k.question_id = q.id
     where q.id = :questionId and q.test_id = :testId`,
    { testId, questionId },
  );
  if (!row) throw notFound();
  return { markingVersion: row.marking_version, key: row.key, rule: row.rule, question: row };
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
  await em.execute('update tests set marking_version = :markingVersion where id = :testId', { testId, markingVersion }, 'run');
  const written = await em.execute(
    `update question_keys set key = :key::jsonb, rule = :rule
     where question_id = :questionId and key = :keyBefore::jsonb and rule = :ruleBefore returning 1`,
    {
      questionId,
      key: JSON.stringify(after.key),
      rule: after.rule,
      keyBefore: JSON.stringify(before.key),
      ruleBefore: before.rule,
    },
  );
  return written.length > 0;
}

export interface RemarkingRow extends MarkingUpdate {
  id: string;
  reason: string;
  effect: RemarkingEffect;
  undoesId: string | null;
  alsoInBank: boolean;
  madeBy: string;
  madeAt: Date;
}

const insertStatement = `
  insert into remarkings (id, test_id, question_id, marking_version, key_before, rule_before, key_after, rule_after, reason, raised,
    lowered, unchanged, average_before, average_after, ranks_changed, max_rank_change, undoes_id, also_in_bank, made_by, made_at)
  values (:id, :testId, :questionId, :markingVersion, :keyBefore::jsonb, :ruleBefore, :keyAfter::jsonb, :ruleAfter, :reason, :raised,
    :lowered, :unchanged, :averageBefore, :averageAfter, :ranksChanged, :maxRankChange, :undoesId, :alsoInBank, :madeBy, :madeAt)`;

export async function insertRemarking(em: EntityManager, { before, after, effect, ...row }: RemarkingRow): Promise<void> {
  const parameters = {
    ...row,
    ...effect,
    keyBefore: JSON.stringify(before.key),
    ruleBefore: before.rule,
    keyAfter: JSON.stringify(after.key),
    ruleAfter: after.rule,
  };
  await em.execute(insertStatement, parameters, 'run');
}
