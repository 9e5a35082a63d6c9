import { listMistakes, markMistakeKnown, retryMistakes, tagMistake } from '@shikhar/contracts/practice/mistakes/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { countOwn } from '../../analytics/stats/count-stats.service.ts';
import { findMistakes } from './mistake-list.query.ts';
import { markMistakeKnown as know, tagMistake as tag } from './own-mistake.service.ts';
import { startRetry } from './retry.service.ts';

export function registerMistakeRoutes(app: FastifyInstance): void {
  registerRoute(app, listMistakes, async ({ em, caller, query, now }) => {
    await countOwn(em, now, caller.userId);
    return { status: 200, body: await findMistakes(em, caller.userId, query, now) };
  });

  registerRoute(app, tagMistake, async ({ em, caller, params, body }) => {
    await tag(em, { studentId: caller.userId, questionId: params.questionId }, body.tag);
    return { status: 204 };
  });

  registerRoute(app, markMistakeKnown, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await know(em, { studentId: caller.userId, questionId: params.questionId }, now),
  }));

  registerRoute(app, retryMistakes, async ({ em, caller, body, now }) => {
    const { attemptId, isNew } = await startRetry(em, { caller, questionIds: body.questionIds, now });
    return { status: isNew ? 201 : 200, body: { attemptId } };
  });
}
