import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Remarking, RemarkingEffect } from '@shikhar/contracts/marking/remarkings/schemas';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { Database } from '../../../database/database.ts';
import { toJsonb } from '../../../database/sql.ts';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { markAttempts, previewMarking } from '../../attempts/submission/mark-attempts.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { markRetries } from '../../practice/mistakes/mark-retries.service.ts';
import { toQuestionDraft, toStoredQuestion } from '../../questions/question-draft.service.ts';
import { recordChange } from '../../tests/builder/change-test.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { acceptChallenges, reopenChallenges } from '../challenges/settle-challenges.service.ts';
import { getTestMarks, type TestMarks } from './attempt-marks.query.ts';
import { markingStale, nothingToRemark, questionChanged, submissionAlreadyUsed } from './remarking.errors.ts';
import {
  getMarking,
  insertRemarking,
  lockMarking,
  type MarkingFacts,
  type StoredMarking,
  saveMarking,
} from './remarking.repository.ts';
import { type AttemptMarks, compareMarks } from './remarking-effect.ts';
import { findRemarkings } from './remarking-history.query.ts';
import { compareKeyRubrics, formatRubricChange } from './rubric-changes.service.ts';
import { markStaleAttempts } from './stale-marks.service.ts';

interface BankCorrection {
  questionId: string;
  /** The test's question with its old and new keys. */
  before: QuestionDraft;
  after: QuestionDraft;
  now: Date;
}

/** Corrects the bank original of a test's question if both had the same content and key. @returns whether they had */
async function correctKeyInBank(em: EntityManager, { questionId, before, after, now }: BankCorrection): Promise<boolean> {
  const [stood, stands] = [toStoredQuestion(before), toStoredQuestion(after)];
  // Only if the bank question still equals the copy.
  const corrected = await em
    .getKysely<Database>()
    .with('corrected', (db) =>
      db
        .updateTable('question_keys as k')
        .from('questions as q')
        .innerJoin('questions as b', 'b.id', 'q.bank_id')
        .set({ key: toJsonb(stands.key) })
        .where('q.id', '=', questionId)
        .whereRef('k.question_id', '=', 'b.id')
        .where('b.test_id', 'is', null)
        .where('b.content', '=', toJsonb(stood.content))
        .where('k.key', '=', toJsonb(stood.key))
        .returning('k.question_id'),
    )
    .updateTable('questions')
    .set((eb) => ({ content: toJsonb(stands.content), version: eb('version', '+', 1), updated_at: now }))
    .where('id', 'in', (eb) => eb.selectFrom('corrected').select('question_id'))
    .returning('id')
    .executeTakeFirst();
  return corrected !== undefined;
}

/** The new marking of a test's question. The caller has checked that the author may mark the test. */
export interface RemarkingChange {
  /** Idempotency key: repeating it repeats nothing. */
  id: string;
  testId: string;
  questionId: string;
  /** The marking version the author saw; undefined if other re-markings do not matter. */
  markingVersion: number | undefined;
  /** As stored in `question_keys`. */
  after: StoredMarking;
  reason: string;
  undoesId?: string;
  alsoInBank?: boolean;
  /** Challenges it accepts: one, or all open ones of the question. */
  accepts?: { challengeId: string | undefined; all: boolean };
}

async function requireSeen(em: EntityManager, change: RemarkingChange, facts: MarkingFacts): Promise<void> {
  const { testId, markingVersion } = change;
  if (markingVersion !== undefined && markingVersion !== facts.markingVersion) {
    const since = (await findRemarkings(em, testId)).filter((each) => each.markingVersion > markingVersion);
    throw markingStale(facts.markingVersion, since.toReversed());
  }
  if (change.after.rule === facts.rule && isDeepStrictEqual(change.after.key, facts.key)) throw nothingToRemark();
}

async function previewEffect(
  em: EntityManager,
  { questionId, after }: RemarkingChange,
  before: TestMarks,
): Promise<RemarkingEffect> {
  const tried = await previewMarking(em, before.concernedIds, { questionId, ...after });
  const byId = new Map(tried.map((each) => [each.id, each]));
  return compareMarks(
    before.marks,
    before.marks.map((marks): AttemptMarks => ({ ...marks, ...byId.get(marks.id) })),
  );
}

/** The effect of a re-marking, without applying it. @throws as `applyRemarking` */
export async function previewRemarking({ em }: CommandContext, change: RemarkingChange): Promise<RemarkingEffect> {
  await requireSeen(em, change, await getMarking(em, change.testId, change.questionId));
  return previewEffect(em, change, await getTestMarks(em, change.testId, change.questionId));
}

/** Whether the same request was applied before. @throws CONFLICT if its id was used for something else */
async function isDone(em: EntityManager, { id, testId, questionId }: RemarkingChange): Promise<boolean> {
  const remarkings = em.getKysely<Database>().selectFrom('remarkings').select(['test_id', 'question_id']);
  const earlier = await remarkings.where('id', '=', id).executeTakeFirst();
  if (earlier && (earlier.test_id !== testId || earlier.question_id !== questionId)) throw submissionAlreadyUsed();
  return earlier !== undefined;
}

async function markAll(em: EntityManager, change: RemarkingChange, markingVersion: number): Promise<RemarkingEffect> {
  const { testId, questionId, after } = change;
  const before = await getTestMarks(em, testId, questionId);
  await markAttempts(em, before.concernedIds, { questionId, ...after, markingVersion });
  const ids = before.otherIds;
  if (ids.length > 0) {
    const others = em.getKysely<Database>().updateTable('attempts').set({ marking_version: markingVersion });
    await others.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))).execute();
  }
  const known = new Set(before.marks.map(({ id }) => id));
  const { marks } = await getTestMarks(em, testId, questionId);
  return compareMarks(
    before.marks,
    marks.filter(({ id }) => known.has(id)),
  );
}

/** Records a change of the test, so that an open editor does not save an older key over it. */
async function recordInTest(context: CommandContext, { testId, questionId, undoesId }: RemarkingChange): Promise<void> {
  const questions = context.em.getKysely<Database>().selectFrom('questions').select('position');
  const { position } = await questions.where('id', '=', questionId).executeTakeFirstOrThrow();
  const question = position === null ? 'a question that has since been replaced' : `question ${position + 1}`;
  const summary = undoesId ? `undid a correction of ${question}` : `corrected the marking of ${question}`;
  await recordChange(context.em, context, testId, { summary, changesPaper: false });
}

async function correctBank(em: EntityManager, { questionId, after }: RemarkingChange, facts: MarkingFacts, now: Date) {
  const withKey = (key: unknown) => toQuestionDraft({ ...facts.question, key });
  return correctKeyInBank(em, { questionId, before: withKey(facts.key), after: withKey(after.key), now });
}

/** The audit details: for a rubric, which items changed and by how much, otherwise the rule. */
function recordMarking({ question, key, rule }: MarkingFacts, after: StoredMarking) {
  const rubric =
    getQuestionKind(question.type).isMarkedByTeacher && rule === after.rule
      ? compareKeyRubrics(key, after.key).map(formatRubricChange)
      : [];
  return rubric.length > 0 ? { rubric } : { rule: after.rule };
}

async function applyHeld(context: CommandContext, change: RemarkingChange): Promise<void> {
  const { em, caller, now } = context;
  const { id, testId, questionId, after, reason, undoesId } = change;
  const facts = await getMarking(em, testId, questionId);
  await requireSeen(em, change, facts);
  const markingVersion = facts.markingVersion + 1;
  const effect = await markAll(em, change, markingVersion);
  const write = { testId, questionId, before: { key: facts.key, rule: facts.rule }, after, markingVersion };
  if (!(await saveMarking(em, write))) throw questionChanged();
  await markRetries(em, questionId);
  await recordInTest(context, change);
  const alsoInBank = change.alsoInBank === true && (await correctBank(em, change, facts, now));
  const done = { undoesId: undoesId ?? null, alsoInBank, madeBy: caller.userId, madeAt: now };
  await insertRemarking(em, { ...write, id, reason, effect, ...done });
  if (undoesId) await reopenChallenges(em, undoesId);
  if (change.accepts) await acceptChallenges(context, { questionId, remarkingId: id, reply: reason, ...change.accepts });
  await recordAudit(em, {
    ...describeCommand(context),
    action: undoesId ? 'key.restored' : 'key.changed',
    subjectType: 'test',
    subjectId: testId,
    details: {
      questionId,
      markingVersion,
      ...recordMarking(facts, after),
      raised: effect.raised,
      lowered: effect.lowered,
      reason,
    },
  });
}

/**
 * Changes how a question is marked and re-marks every submitted attempt of the test, all or none; attempts submitted
 * meanwhile are re-marked right afterwards. A repeated request counts once.
 *
 * @throws MARKING_STALE when the test was re-marked since; VALIDATION_FAILED when nothing would change; CONFLICT
 */
export async function applyRemarking(context: CommandContext, change: RemarkingChange): Promise<void> {
  await context.em.transactional(async (em) => {
    await lockMarking(em, change.testId);
    if (!(await isDone(em, change))) await applyHeld({ ...context, em }, change);
  });
  await markStaleAttempts(context.em, change.testId);
}

/** A re-marking of a test that was applied. */
export async function findRemarking(em: EntityManager, testId: string, id: string): Promise<Remarking | undefined> {
  return (await findRemarkings(em, testId)).find((each) => each.id === id);
}
