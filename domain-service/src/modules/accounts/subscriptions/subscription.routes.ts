import { checkSubscription, endSubscription as endRoute } from '@shikhar/contracts/accounts/subscriptions/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { endSubscription, getSubscription } from './subscription.service.ts';
import type { SubscriptionLinks } from './subscription-links.service.ts';

export function registerSubscriptionRoutes(app: FastifyInstance, links: SubscriptionLinks): void {
  registerRoute(app, checkSubscription, async ({ em, body }) => ({
    status: 200,
    body: await getSubscription(em, links, body.token),
  }));

  registerRoute(app, endRoute, async ({ body, ...context }) => ({
    status: 200,
    body: await endSubscription(context, links, body.token),
  }));
}
