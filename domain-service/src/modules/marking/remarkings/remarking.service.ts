import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Remarking, RemarkingEffect } from '@shikhar/contracts/marking/remarkings/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
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

// Only if the bank question still equals the copy.
const statement = `
  with corrected as (
    update question_keys k set key = :key::jsonb
    from questions q join questions b on b.id = q.bank_id
    where q.id = :questionId and k.question_id = b.id and b.test_id is null
      and b.content = :contentBefore::jsonb and k.key = :keyBefore::jsonb
    returning k.question_id
  )
  update questions set content = :content::jsonb, version = version + 1, updated_at = :now where id in (select question_id from corrected)
  returning id`;

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
  const rows = await em.execute(statement, {
    questionId,
    keyBefore: JSON.stringify(stood.key),
    contentBefore: JSON.stringify(stood.content),
    key: JSON.stringify(stands.key),
    content: JSON.stringify(stands.content),
    now,
  });
  return rows.length > 0;
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
  const [earlier] = await em.execute<{ is_same: boolean }[]>(
    'select test_id = :testId and question_id = :questionId as is_same from remarkings where id = :id',
    { id, testId, questionId },
  );
  if (earlier && !earlier.is_same) throw submissionAlreadyUsed();
  return earlier !== undefined;
}

async function markAll(em: EntityManager, change: RemarkingChange, markingVersion: number): Promise<RemarkingEffect> {
  const { testId, questionId, after } = change;
  const before = await getTestMarks(em, testId, questionId);
  await markAttempts(em, before.concernedIds, { questionId, ...after, markingVersion });
  const ids = before.otherIds;
  if (ids.length > 0) {
    const statement = 'update attempts set marking_version = :markingVersion where id = any(array[:ids]::uuid[])';
    await em.execute(statement, { markingVersion, ids }, 'run');
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
  const [row] = await context.em.execute<{ number: number | null }[]>(
    'select position + 1 as number from questions where id = ?',
    [questionId],
  );
  const replaced = undoesId
    ? 'undid a correction of a question that has since been replaced'
    : 'corrected the marking of a question that has since been replaced';
  const current = undoesId ? `undid a correction of question ${row?.number}` : `corrected the marking of question ${row?.number}`;
  const what = row?.number ? current : replaced;
  await recordChange(context.em, context, testId, { what, changesPaper: false });
}

async function correctBank(em: EntityManager, { questionId, after }: RemarkingChange, facts: MarkingFacts, now: Date) {
  const withKey = (key: unknown) => toQuestionDraft({ ...facts.question, key });
  return correctKeyInBank(em, { questionId, before: withKey(facts.key), after: withKey(after.key), now });
}

/** The audit details: for a rubric, which items changed and by how much, otherwise the rule. */
function recordMarking({ question, key, rule }: MarkingFacts, after: StoredMarking) {
  const rubric =
    question.type === 'broad' && rule === after.rule ? compareKeyRubrics(key, after.key).map(formatRubricChange) : [];
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
