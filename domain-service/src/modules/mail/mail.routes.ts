import { findMail, listMail, retryMail } from '@shikhar/contracts/mail/routes';
import type { MailDelivery } from '@shikhar/contracts/mail/schemas';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors/domain-error.ts';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { MailEntity } from './mail.entity.ts';
import { toMail } from './mail.mapper.ts';
import { listOutbox } from './mail-list.query.ts';
import { retryOutboxMail } from './retry-mail.service.ts';

export function registerMailRoutes(app: FastifyInstance, delivery: MailDelivery): void {
  registerRoute(app, listMail, async ({ em, query }) => ({
    status: 200,
    body: { ...(await listOutbox(em, query)), delivery },
  }));

  registerRoute(app, findMail, async ({ em, params }) => {
    const mail = await em.findOne(MailEntity, { id: params.id });
    if (!mail) throw notFound();
    // With a real server, its links would let an administrator into other people's accounts.
    const { textBody, htmlBody } = delivery === 'catch_all' ? mail : {};
    const parts = { text: textBody ?? null, html: htmlBody ?? null };
    return { status: 200, body: { ...toMail(mail), ...parts, delivery, messageId: mail.messageId } };
  });

  registerRoute(app, retryMail, async ({ params, ...context }) => ({
    status: 200,
    body: await retryOutboxMail(context, params.id),
  }));
}
