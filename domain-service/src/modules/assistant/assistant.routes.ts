import { readAssistant } from '@shikhar/contracts/assistant/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findAssistantStanding } from './assistant.service.ts';

export function registerAssistantRoutes(app: FastifyInstance): void {
  registerRoute(app, readAssistant, async ({ em, caller, now }) => ({
    status: 200,
    body: await findAssistantStanding(em, caller.userId, now),
  }));
}
