import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail } from '@shikhar/contracts/mail/schemas';
import type { Database } from '../../database/database.ts';
import { DomainError, notFound } from '../../errors/domain-error.ts';
import type { Caller, Client } from '../accounts/sessions/session.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { MailEntity } from './mail.entity.ts';
import { selectMail } from './outbox.query.ts';

export interface RetryContext {
  em: EntityManager;
  caller: Caller;
  client: Client;
  now: Date;
  requestId: string;
}

/**
 * Makes a waiting or abandoned e-mail due now; an abandoned one gets all its tries again.
 *
 * @throws DomainError NOT_FOUND; CONFLICT when it has been sent or is being sent
 */
export async function retryOutboxMail({ em, caller, client, now, requestId }: RetryContext, id: string): Promise<Mail> {
  return em.transactional(async (transaction) => {
    const mail = await transaction
      .getKysely<Database>()
      .updateTable('mail_outbox')
      .set((eb) => ({
        status: 'queued',
        next_try_at: now,
        tries: eb.case().when('status', '=', 'dead').then(0).else(eb.ref('tries')).end(),
      }))
      .where('id', '=', id)
      .where('status', 'in', ['dead', 'queued'])
      .returning(selectMail())
      .executeTakeFirst();
    if (!mail && (await transaction.count(MailEntity, { id })) === 0) throw notFound();
    if (!mail) throw new DomainError('CONFLICT', 'This email has been sent, or is being sent now');
    await recordAudit(transaction, {
      at: now,
      action: 'mail.retried',
      actorId: caller.userId,
      actorRole: caller.role,
      subjectType: 'mail',
      subjectId: id,
      address: client.address,
      requestId,
      details: { kind: mail.kind },
    });
    return mail;
  });
}
