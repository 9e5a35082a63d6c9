import { checkConsent, decideConsent, remindGuardian, withdrawConsent } from '@shikhar/contracts/accounts/consents/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { decideByGuardian, getConsent, withdrawByGuardian } from './guardian-answer.service.ts';
import { resendRequest } from './resend-request.service.ts';

export function registerConsentRoutes(app: FastifyInstance): void {
  registerRoute(app, checkConsent, async ({ em, body, now }) => ({ status: 200, body: await getConsent(em, body.token, now) }));

  registerRoute(app, decideConsent, async ({ body, ...context }) => ({
    status: 200,
    body: await decideByGuardian(context, body),
  }));

  registerRoute(app, withdrawConsent, async ({ body, ...context }) => ({
    status: 200,
    body: await withdrawByGuardian(context, body.token),
  }));

  registerRoute(app, remindGuardian, async ({ body, ...context }) => {
    const to = await resendRequest(context, body.token, body.guardianEmail);
    return {
      status: 202,
      body: { message: `We have sent an email to ${to}. Your account opens when your parent or guardian agrees.` },
    };
  });
}
