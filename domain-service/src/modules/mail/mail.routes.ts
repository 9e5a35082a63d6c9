import { findMail, listMail, retryMail } from '@shikhar/contracts/mail/routes';
import type { MailDelivery } from '@shikhar/contracts/mail/schemas';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors/domain-error.ts';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findOutboxMail, listOutbox } from './outbox.query.ts';
import { retryOutboxMail } from './retry-mail.service.ts';

export function registerMailRoutes(app: FastifyInstance, delivery: MailDelivery): void {
  registerRoute(app, listMail, async ({ em, query }) => ({
    status: 200,
    body: { ...(await listOutbox(em, query)), delivery },
  }));

  registerRoute(app, findMail, async ({ em, params }) => {
    const mail = await findOutboxMail(em, params.id, delivery);
    if (!mail) throw notFound();
    return { status: 200, body: { ...mail, delivery } };
  });

  registerRoute(app, retryMail, async ({ params, ...context }) => ({
    status: 200,
    body: await retryOutboxMail(context, params.id),
  }));
}
