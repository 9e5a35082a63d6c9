import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../database/database.ts';
import { MailEntity } from './mail.entity.ts';

/**
 * How long a claim lasts, in milliseconds: longer than any try. An expired claim was left by a dead process, and the e-mail is
 * tried again.
 */
export const leaseMs = 10 * 60_000;

/** Claims the longest-due e-mail that no other worker is claiming, and counts the try. */
export async function claimMail(em: EntityManager, now: Date): Promise<MailEntity | undefined> {
  const claimed = await em
    .getKysely<Database>()
    .updateTable('mail_outbox')
    .set((eb) => ({ status: 'sending', tries: eb('tries', '+', 1), next_try_at: new Date(now.getTime() + leaseMs) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('status', 'in', ['queued', 'sending'])
        .where('next_try_at', '<=', now.toISOString())
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed && (await em.fork().findOneOrFail(MailEntity, { id: claimed.id }));
}

export type MailOutcome = Partial<
  Pick<MailEntity, 'status' | 'sentAt' | 'nextTryAt' | 'lastError' | 'textBody' | 'htmlBody' | 'unsubscribeUrl'>
>;

/** Saves the outcome of a try, unless another worker has claimed the e-mail since. */
export async function saveDeliveryOutcome(em: EntityManager, { id, tries }: MailEntity, outcome: MailOutcome): Promise<void> {
  await em.nativeUpdate(MailEntity, { id, tries, status: 'sending' }, outcome);
}
