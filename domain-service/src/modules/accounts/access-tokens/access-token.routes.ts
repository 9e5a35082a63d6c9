import * as routes from '@shikhar/contracts/accounts/access-tokens/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';
import { createAccessToken, findAccessTokens, revokeAccessToken } from './access-token.service.ts';

export function registerAccessTokenRoutes(app: FastifyInstance, throttle: SignInThrottle): void {
  registerRoute(app, routes.listAccessTokens, async ({ em, caller, query }) => ({
    status: 200,
    body: await findAccessTokens(em, caller.userId, query),
  }));

  registerRoute(app, routes.createAccessToken, async ({ body, ...context }) => ({
    status: 201,
    body: await createAccessToken(context, body, throttle),
  }));

  registerRoute(app, routes.revokeAccessToken, async ({ params, ...context }) => {
    await revokeAccessToken(context, params.id);
    return { status: 204 };
  });
}
