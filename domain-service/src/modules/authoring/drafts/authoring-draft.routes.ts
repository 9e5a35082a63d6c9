import { dropDraft, readDraft, saveDraft } from '@shikhar/contracts/authoring/draft-routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { dropDraft as drop, findDraft, keepDraft } from './authoring-draft.service.ts';

export function registerAuthoringDraftRoutes(app: FastifyInstance): void {
  registerRoute(app, readDraft, async ({ em, caller, query }) => ({
    status: 200,
    body: await findDraft(em, { userId: caller.userId, place: query.place }),
  }));

  registerRoute(app, saveDraft, async ({ em, caller, body, now }) => {
    await keepDraft(em, caller.userId, body, now);
    return { status: 200, body: { savedAt: now.toISOString() } };
  });

  registerRoute(app, dropDraft, async ({ em, caller, query }) => {
    await drop(em, { userId: caller.userId, place: query.place });
    return { status: 204 };
  });
}
