import { checkAnswers, getRefusedAnswers } from '@shikhar/contracts/marking/answer-checks/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { checkTexts } from './check-texts.ts';
import { findRefusedAnswers } from './refused-answers.query.ts';

export function registerAnswerCheckRoutes(app: FastifyInstance): void {
  registerRoute(app, checkAnswers, async ({ body }) => ({ status: 200, body: await checkTexts(body) }));

  registerRoute(app, getRefusedAnswers, async ({ em, caller, params }) => ({
    status: 200,
    body: { refused: await findRefusedAnswers(em, caller, params.id) },
  }));
}
