import { readQuestionMarking, readTestMarking, remarkTest, undoRemarking } from '@shikhar/contracts/remarkings/routes';
import type { RemarkingDone, RemarkingOrder } from '@shikhar/contracts/remarkings/schemas';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors/domain-error.ts';
import { registerRoute } from '../../plugins/contract-routes.ts';
import type { Deed } from '../users/deed.service.ts';
import { findGivenAnswers, hasMarkableAnswers } from './given-answers.query.ts';
import { correctKey } from './key-correction.service.ts';
import { findMarkedQuestions, findMarkedTest } from './marked-questions.query.ts';
import { readMarking } from './remarking.repository.ts';
import { applyRemarking, findRemarking, type RemarkingChange, tryRemarking } from './remarking.service.ts';
import { findRemarkings } from './remarking-history.query.ts';
import { planUndo } from './undo-remarking.service.ts';

async function planRemarking({ em }: Deed, testId: string, order: RemarkingOrder): Promise<RemarkingChange> {
  const { id, questionId, markingVersion, rule, reason, alsoInBank, challengeId, acceptsAll } = order;
  const { key, question } = await readMarking(em, testId, questionId);
  const after = { rule, key: order.key ? correctKey(question, order.key) : key };
  const accepts = { challengeId, all: acceptsAll };
  return { id, testId, questionId, markingVersion, after, reason, alsoInBank: alsoInBank && rule === 'key', accepts };
}

async function carryOut(deed: Deed, change: RemarkingChange, dryRun: boolean): Promise<RemarkingDone> {
  if (dryRun) return { effect: await tryRemarking(deed, change), remarking: null };
  await applyRemarking(deed, change);
  const remarking = await findRemarking(deed.em, change.testId, change.id);
  if (!remarking) throw new Error(`The re-marking ${change.id} is not there`);
  return { effect: remarking.effect, remarking };
}

export function registerRemarkingRoutes(app: FastifyInstance): void {
  registerRoute(app, readTestMarking, async ({ em, caller, params }) => ({
    status: 200,
    body: {
      test: await findMarkedTest(em, caller, params.id),
      questions: await findMarkedQuestions(em, params.id),
      remarkings: await findRemarkings(em, params.id),
    },
  }));

  registerRoute(app, readQuestionMarking, async ({ em, caller, params: { id, questionId } }) => {
    const test = await findMarkedTest(em, caller, id);
    const question = (await findMarkedQuestions(em, id)).find((each) => each.id === questionId);
    if (!question) throw notFound();
    // Of long answers no two are the same; they are read where they are marked.
    const isLong = question.draft.type === 'broad';
    const given = isLong ? [] : await findGivenAnswers(em, id, questionId);
    const hasMarkable = isLong && (await hasMarkableAnswers(em, id, questionId));
    const remarkings = (await findRemarkings(em, id)).filter((each) => each.questionId === questionId);
    return { status: 200, body: { test, question, given, hasMarkable, remarkings } };
  });

  registerRoute(app, remarkTest, async ({ params, body, ...deed }) => {
    await findMarkedTest(deed.em, deed.caller, params.id);
    return { status: 200, body: await carryOut(deed, await planRemarking(deed, params.id, body), body.dryRun) };
  });

  registerRoute(app, undoRemarking, async ({ params, body, ...deed }) => {
    await findMarkedTest(deed.em, deed.caller, params.id);
    const change = await planUndo(deed.em, params.id, params.remarkingId, body);
    return { status: 200, body: await carryOut(deed, change, body.dryRun) };
  });
}
