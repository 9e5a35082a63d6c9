import type { Mail } from '@shikhar/contracts/mail/schemas';
import { formatRecordMoment } from '../../../lib/site/site-time.ts';
import type { MailView } from './mail-view.ts';

function formatOptional(instant: string | null): string | null {
  return instant === null ? null : formatRecordMoment(instant);
}

export function buildMailView(mail: Mail): MailView {
  return {
    ...mail,
    createdAt: formatRecordMoment(mail.createdAt),
    nextTryAt: formatOptional(mail.nextTryAt),
    sentAt: formatOptional(mail.sentAt),
  };
}
