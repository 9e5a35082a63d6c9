import { checkAnswers } from '@shikhar/contracts/marking/answer-checks/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { checkTexts } from './check-texts.ts';

export function registerAnswerCheckRoutes(app: FastifyInstance): void {
  registerRoute(app, checkAnswers, async ({ body }) => ({ status: 200, body: await checkTexts(body) }));
}
