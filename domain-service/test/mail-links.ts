import { MailEntity } from '../src/modules/mail/mail.entity.ts';
import type { TestApp } from './test-app.ts';

/** The rest of the link that starts with `start`, in the newest e-mail to a user. */
export async function findMailLink({ orm }: TestApp, userId: string, start: string): Promise<string> {
  const [mail] = await orm.em.fork().find(MailEntity, { user: userId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  const rest = mail?.textBody?.split(start)[1] ?? '';
  return /^[\w-]*/.exec(rest)?.[0] ?? '';
}
