import { randomInt } from 'node:crypto';
import * as routes from '@shikhar/contracts/questions/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findBankQuestions } from './bank/bank-list.query.ts';
import { findBankQuestion } from './bank/bank-question.query.ts';
import { createBankQuestion, deleteBankQuestion, updateBankQuestion } from './bank/bank-question.service.ts';
import { copyToTest } from './bank/copy-to-test.service.ts';
import { drawIntoTest } from './bank/draw-into-test.service.ts';
import { findNearQuestions } from './bank/near-question.query.ts';
import { saveFromTest } from './bank/save-from-test.service.ts';
import { findChapters } from './chapters/chapters.query.ts';

export function registerQuestionRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.listBankQuestions, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findBankQuestions(em, caller, query, now),
  }));

  registerRoute(app, routes.createBankQuestion, async ({ body, ...context }) => ({
    status: 201,
    body: await createBankQuestion(context, body),
  }));

  registerRoute(app, routes.copyToTest, async ({ body, ...context }) => ({ status: 200, body: await copyToTest(context, body) }));

  registerRoute(app, routes.saveFromTest, async ({ body, ...context }) => ({
    status: 200,
    body: await saveFromTest(context, body),
  }));

  registerRoute(app, routes.drawQuestions, async ({ body, ...context }) => ({
    status: 200,
    body: await drawIntoTest(context, body, (below) => randomInt(below)),
  }));

  registerRoute(app, routes.findNear, async ({ em, caller, body }) => ({
    status: 200,
    body: await findNearQuestions(em, caller, body),
  }));

  registerRoute(app, routes.getBankQuestion, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findBankQuestion(em, caller, params.id, now),
  }));

  registerRoute(app, routes.updateBankQuestion, async ({ params, body, ...context }) => ({
    status: 200,
    body: await updateBankQuestion(context, params.id, body),
  }));

  registerRoute(app, routes.deleteBankQuestion, async ({ params, ...context }) => {
    await deleteBankQuestion(context, params.id);
    return { status: 204 };
  });

  registerRoute(app, routes.listChapters, async ({ em, query }) => ({ status: 200, body: await findChapters(em, query) }));
}
