import type { EntityManager } from '@mikro-orm/postgresql';
import { MailEntity } from './mail.entity.ts';

/**
 * How long a claimed e-mail is nobody else's, in milliseconds: longer than a try can last. One that is still claimed then was left by a
 * process that ended, and is tried again.
 */
export const leaseMs = 10 * 60_000;

/** Takes the e-mail that has been due longest, past those that others are taking at this moment; counts the try. */
export async function claimMail(em: EntityManager, now: Date): Promise<MailEntity | undefined> {
  const rows = await em.execute<{ id: string }[]>(
    `update mail_outbox set status = 'sending', tries = tries + 1, next_try_at = :leasedUntil
     where id = (
       select id from mail_outbox where status in ('queued', 'sending') and next_try_at <= :now
       order by next_try_at limit 1 for update skip locked)
     returning id`,
    { now, leasedUntil: new Date(now.getTime() + leaseMs) },
  );
  const [claimed] = rows;
  return claimed && (await em.fork().findOneOrFail(MailEntity, { id: claimed.id }));
}

export type MailOutcome = Partial<
  Pick<MailEntity, 'status' | 'sentAt' | 'nextTryAt' | 'lastError' | 'textBody' | 'htmlBody' | 'stopUrl'>
>;

/** Writes how a try ended, unless the e-mail has been claimed anew since: then it is another's to tell. */
export async function saveDeliveryOutcome(em: EntityManager, { id, tries }: MailEntity, outcome: MailOutcome): Promise<void> {
  await em.nativeUpdate(MailEntity, { id, tries, status: 'sending' }, outcome);
}
