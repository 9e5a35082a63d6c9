import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDateWith, formatTimeWith } from '@shikhar/contracts/settings/site-time';
import { queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { describePlace } from '../sessions/device.service.ts';

interface Lock {
  user_id: string;
  name: string;
  email: string;
  at: Date | string;
  address: string | null;
}

const minuteMs = 60_000;

/** An account has one e-mail at most in this time, from however many addresses it is tried. */
const windowMs = 15 * minuteMs;

/** How far back this looks: past a time without the jobs. */
const lookBackMs = 6 * 60 * minuteMs;

/** Puts an e-mail into the outbox for each account that the throttle has locked, by what the audit log says; once, however often it runs. */
export async function queueLockNotices(em: EntityManager, now: Date): Promise<void> {
  const locks = await em.execute<Lock[]>(
    `select e.actor_id as user_id, u.name, u.email, e.at, e.address
     from audit_entries e join users u on u.id = e.actor_id
     where e.action = 'session.locked' and e.at > :since order by e.at`,
    { since: new Date(now.getTime() - lookBackMs) },
  );
  const { system } = await getSettings(em, now);
  for (const { user_id: userId, name, email, address, ...lock } of locks) {
    const at = new Date(lock.at);
    const content = {
      kind: 'session.locked',
      subject: `Sign-in locked on ${system.siteName}`,
      greeting: `Hello ${name},`,
      title: 'Sign-in to your account was locked',
      paragraphs: [
        'A wrong password was entered five times. From the place where that happened nobody can sign in to your account for 15 minutes.',
        'Your password has not been found out, and from elsewhere you can sign in as usual.',
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
