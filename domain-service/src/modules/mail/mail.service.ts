import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { getSettings } from '../settings/settings.service.ts';
import { MailEntity } from './mail.entity.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

export type { MailContent };

export interface NewMail {
  /** Idempotency key, so that the same event is never reported twice. */
  key: string;
  to: string;
  userId?: string;
  content: MailContent;
}

// SMTP clients read a comma as a separator between addresses.
const oneAddress = /^[^\s,;:<>()"\p{Cc}]+@[^\s,;:<>()"\p{Cc}]+$/u;

/**
 * Queues an e-mail in the running transaction: it is sent if and only if that commits.
 * While e-mails are switched off, only essential ones are queued.
 */
export async function queueMail(em: EntityManager, { key, to, userId, content }: NewMail, now: Date): Promise<void> {
  const { system } = await getSettings(em, now);
  if (!oneAddress.test(to)) throw new TypeError('An e-mail goes to one address');
  if (!system.enableEmails && !content.isEssential) return;
  const { text, html } = renderMail(content, system);
  const id = makeUuid({ msecs: now.getTime() });
  const row = {
    id,
    key,
    kind: content.kind,
    user: userId ?? null,
    toAddress: to,
    subject: content.subject.replaceAll(/\p{Cc}+/gu, ' '),
    messageId: `<${id}@${new URL(system.siteUrl).hostname}>`,
    textBody: text,
    htmlBody: html,
    unsubscribeUrl: content.stop ? `${system.siteUrl}${content.stop.oneClickPath}` : null,
    status: 'queued' as const,
    tries: 0,
    nextTryAt: now,
    lastError: null,
    createdAt: now,
    sentAt: null,
  };
  await em.upsert(MailEntity, row, { onConflictFields: ['key'], onConflictAction: 'ignore' });
}
