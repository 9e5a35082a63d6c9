import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailKind } from '@shikhar/contracts/mail/schemas';
import { formatDateWith, formatTimeWith } from '@shikhar/contracts/settings/site-time';
import { queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { describeDevice, describePlace } from '../sessions/device.service.ts';
import type { Client } from '../sessions/session.service.ts';

/** Content of a security notice. */
export interface SecurityNotice {
  kind: MailKind;
  subject: string;
  /** Facts besides the time and the device. */
  paragraphs: readonly string[];
  /** Advice in case it was someone else. */
  advice: string;
}

interface Occasion {
  user: { id: string; name: string };
  /** The user's current or previous address. */
  to: string;
  client: Client;
  now: Date;
}

/** E-mails a user what happened to their account, when and from where; in the running transaction. */
export async function queueSecurityNotice(
  em: EntityManager,
  { kind, subject, paragraphs, advice }: SecurityNotice,
  { user, to, client, now }: Occasion,
): Promise<void> {
  const { system } = await getSettings(em, now);
  const facts = [
    { label: 'When', value: `${formatDateWith(now, system)}, ${formatTimeWith(now, system)}` },
    { label: 'Device', value: describeDevice(client.userAgent).name },
    { label: 'Place', value: describePlace(client.address) },
  ];
  const content = {
    kind,
    subject: `${subject} on ${system.siteName}`,
    title: subject,
    greeting: `Hello ${user.name},`,
    paragraphs,
    facts,
    button: { label: 'Set a new password', path: '/forgot-password' },
    footnote: advice,
    isEssential: true,
  };
  await queueMail(em, { key: `${kind}:${user.id}:${now.getTime()}`, to, userId: user.id, content }, now);
}
