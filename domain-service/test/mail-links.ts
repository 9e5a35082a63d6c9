import { MailEntity } from '../src/modules/mail/mail.entity.ts';
import type { TestApp } from './test-app.ts';

/** What follows `start` in the link of the newest e-mail to a user, as they would open it. */
export async function findMailLink({ orm }: TestApp, userId: string, start: string): Promise<string> {
  const [mail] = await orm.em.fork().find(MailEntity, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  const rest = mail?.textBody?.split(start)[1] ?? '';
  return /^[\w-]*/.exec(rest)?.[0] ?? '';
}
