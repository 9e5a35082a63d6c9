import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail } from '@shikhar/contracts/mail/schemas';
import { DomainError, notFound } from '../../errors/domain-error.ts';
import type { Caller, Client } from '../accounts/sessions/session.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { MailEntity } from './mail.entity.ts';
import { toMail } from './mail.mapper.ts';

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
    const mail = await transaction.findOne(MailEntity, { id });
    if (!mail) throw notFound();
    const change = { status: 'queued' as const, nextTryAt: now, tries: mail.status === 'dead' ? 0 : mail.tries };
    const isWaiting = mail.status === 'dead' || mail.status === 'queued';
    const changed = isWaiting ? await transaction.nativeUpdate(MailEntity, { id, status: mail.status }, change) : 0;
    if (changed === 0) throw new DomainError('CONFLICT', 'This email has been sent, or is being sent now');
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
    return toMail({ ...mail, ...change });
  });
}
