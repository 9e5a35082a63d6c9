import { getDraft, removeDraft, saveDraft } from '@shikhar/contracts/tests/drafts/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { removeDraft as drop, findDraft, storeDraft } from './authoring-draft.service.ts';

export function registerAuthoringDraftRoutes(app: FastifyInstance): void {
  registerRoute(app, getDraft, async ({ em, caller, query }) => ({
    status: 200,
    body: await findDraft(em, { userId: caller.userId, place: query.place }),
  }));

  registerRoute(app, saveDraft, async ({ em, caller, body, now }) => {
    await storeDraft(em, caller.userId, body, now);
    return { status: 200, body: { savedAt: now.toISOString() } };
  });

  registerRoute(app, removeDraft, async ({ em, caller, query }) => {
    await drop(em, { userId: caller.userId, place: query.place });
    return { status: 204 };
  });
}
