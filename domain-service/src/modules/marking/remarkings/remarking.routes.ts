import { getQuestionMarking, getTestMarking, remarkTest, undoRemarking } from '@shikhar/contracts/marking/remarkings/routes';
import type { RemarkingDone, RemarkingOrder } from '@shikhar/contracts/marking/remarkings/schemas';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors/domain-error.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { findGivenAnswers, hasMarkableAnswers } from './given-answers.query.ts';
import { correctKey } from './key-correction.service.ts';
import { findMarkedQuestion, findMarkedQuestions, findMarkedTest } from './marked-questions.query.ts';
import { getMarking } from './remarking.repository.ts';
import { applyRemarking, findRemarking, previewRemarking, type RemarkingChange } from './remarking.service.ts';
import { findRemarkings } from './remarking-history.query.ts';
import { planUndo } from './undo-remarking.service.ts';

async function planRemarking({ em }: CommandContext, testId: string, order: RemarkingOrder): Promise<RemarkingChange> {
  const { id, questionId, markingVersion, rule, reason, alsoInBank, challengeId, acceptsAll } = order;
  const { key, question } = await getMarking(em, testId, questionId);
  const after = { rule, key: order.key ? correctKey(question, order.key) : key };
  const accepts = { challengeId, all: acceptsAll };
  return { id, testId, questionId, markingVersion, after, reason, alsoInBank: alsoInBank && rule === 'key', accepts };
}

async function executeRemarking(context: CommandContext, change: RemarkingChange, dryRun: boolean): Promise<RemarkingDone> {
  if (dryRun) return { effect: await previewRemarking(context, change), remarking: null };
  await applyRemarking(context, change);
  const remarking = await findRemarking(context.em, change.testId, change.id);
  if (!remarking) throw new Error(`The re-marking ${change.id} is not there`);
  return { effect: remarking.effect, remarking };
}

export function registerRemarkingRoutes(app: FastifyInstance): void {
  registerRoute(app, getTestMarking, async ({ em, caller, params }) => ({
    status: 200,
    body: {
      test: await findMarkedTest(em, caller, params.id),
      questions: await findMarkedQuestions(em, params.id),
      remarkings: await findRemarkings(em, params.id),
    },
  }));

  registerRoute(app, getQuestionMarking, async ({ em, caller, params: { id, questionId } }) => {
    const test = await findMarkedTest(em, caller, id);
    const question = await findMarkedQuestion(em, id, questionId);
    if (!question) throw notFound();
    // Long answers all differ; teachers read them where they mark them.
    const isLong = getQuestionKind(question.draft.type).isMarkedByTeacher;
    const given = isLong ? [] : await findGivenAnswers(em, questionId, question.draft);
    const hasMarkable = isLong && (await hasMarkableAnswers(em, id, questionId));
    const remarkings = (await findRemarkings(em, id)).filter((each) => each.questionId === questionId);
    return { status: 200, body: { test, question, given, hasMarkable, remarkings } };
  });

  registerRoute(app, remarkTest, async ({ params, body, ...context }) => {
    await findMarkedTest(context.em, context.caller, params.id);
    return { status: 200, body: await executeRemarking(context, await planRemarking(context, params.id, body), body.dryRun) };
  });

  registerRoute(app, undoRemarking, async ({ params, body, ...context }) => {
    await findMarkedTest(context.em, context.caller, params.id);
    const change = await planUndo(context.em, params.id, params.remarkingId, body);
    return { status: 200, body: await executeRemarking(context, change, body.dryRun) };
  });
}
