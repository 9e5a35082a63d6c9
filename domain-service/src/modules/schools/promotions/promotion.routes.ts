import {
  getPromotion,
  listPromotableClasses,
  listPromotions,
  previewPromotion,
  promoteStudents,
  reversePromotion,
} from '@shikhar/contracts/schools/promotions/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { promote } from './promote.service.ts';
import { findPromotion, findPromotions } from './promotion.query.ts';
import { findClasses, previewPromotion as preview } from './promotion-preview.query.ts';
import { reverse } from './reverse.service.ts';

export function registerPromotionRoutes(app: FastifyInstance): void {
  registerRoute(app, listPromotableClasses, async ({ em, caller, query }) => ({
    status: 200,
    body: await findClasses(em, caller, query),
  }));

  registerRoute(app, previewPromotion, async ({ em, caller, query }) => ({
    status: 200,
    body: await preview(em, caller, query),
  }));

  registerRoute(app, promoteStudents, async ({ em, caller, body, now, client, requestId }) => {
    const promoter = { em, caller, now, address: client.address, requestId };
    const { isNew, ...made } = await promote(promoter, body);
    return { status: isNew ? 201 : 200, body: made };
  });

  registerRoute(app, listPromotions, async ({ em, caller, query }) => ({
    status: 200,
    body: await findPromotions(em, caller, query),
  }));

  registerRoute(app, getPromotion, async ({ em, caller, params }) => ({
    status: 200,
    body: await findPromotion(em, params.id, caller),
  }));

  registerRoute(app, reversePromotion, async ({ em, caller, params, now, client, requestId }) => ({
    status: 200,
    body: await reverse({ em, caller, now, address: client.address, requestId }, params.id),
  }));
}
