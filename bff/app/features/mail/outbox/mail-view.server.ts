import type { Mail } from '@shikhar/contracts/mail/schemas';
import { formatRecordMoment } from '../../../lib/site/site-time.ts';
import type { MailView } from './mail-view.ts';

function formatOptional(instant: string | null): string | null {
  return instant === null ? null : formatRecordMoment(instant);
}

/** `Email change asked` for the event `email.change_asked`. */
function formatKind(kind: string): string {
  const text = kind.replaceAll(/[._]/g, ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function buildMailView(mail: Mail): MailView {
  return {
    ...mail,
    kind: formatKind(mail.kind),
    createdAt: formatRecordMoment(mail.createdAt),
    nextTryAt: formatOptional(mail.nextTryAt),
    sentAt: formatOptional(mail.sentAt),
  };
}
