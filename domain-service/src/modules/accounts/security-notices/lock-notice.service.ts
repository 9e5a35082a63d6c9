import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDateWith, formatTimeWith } from '@shikhar/contracts/settings/site-time';
import type { Database } from '../../../database/database.ts';
import { type MailContent, queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { describePlace } from '../sessions/device.service.ts';

const minuteMs = 60_000;

/** At most one e-mail per account in this time, no matter how many IP addresses are involved. */
const windowMs = 15 * minuteMs;

/** How far back the job looks, to cover a time when jobs did not run. */
const lookBackMs = 6 * 60 * minuteMs;

/** Queues one e-mail for each account that the throttle has locked, according to the audit log; idempotent. */
export async function queueLockNotices(em: EntityManager, now: Date): Promise<void> {
  const locks = await em
    .getKysely<Database>()
    .selectFrom('audit_entries as e')
    .innerJoin('users as u', 'u.id', 'e.actor_id')
    .select(['u.id as userId', 'u.name', 'u.email', 'e.at', 'e.address'])
    .where('e.action', '=', 'session.locked')
    .where('e.at', '>', new Date(now.getTime() - lookBackMs).toISOString())
    .orderBy('e.at')
    .execute();
  const { system } = await getSettings(em, now);
  for (const { userId, name, email, address, ...lock } of locks) {
    const at = new Date(lock.at);
    const content: MailContent = {
      kind: 'session.locked',
      subject: `Sign-in locked on ${system.siteName}`,
      greeting: `Hello ${name},`,
      title: 'Sign-in to your account was locked',
      paragraphs: [
        'A wrong password was entered five times. Nobody can sign in to your account from that place for 15 minutes.',
        'Your password is still secret, and you can sign in as usual from anywhere else.',
      ],
      facts: [
        { label: 'When', value: `${formatDateWith(at, system)}, ${formatTimeWith(at, system)}` },
        { label: 'Place', value: describePlace(address) },
      ],
      footnote: 'If it was you, wait 15 minutes, or set a new password with the link on the sign-in page.',
      isEssential: true,
    };
    await queueMail(
      em,
      { key: `session.locked:${userId}:${Math.floor(at.getTime() / windowMs)}`, to: email, userId, content },
      now,
    );
  }
}
