import type { MailDelivery, MailStatus } from '@shikhar/contracts/mail/schemas';
import type { StatusKind } from '../../../ui/badge.tsx';

/** An e-mail of the outbox as the pages show it: times are written out. */
export interface MailView {
  id: string;
  to: string;
  subject: string;
  kind: string;
  status: MailStatus;
  tries: number;
  lastError: string | null;
  createdAt: string;
  nextTryAt: string | null;
  sentAt: string | null;
}

export const statusLooks: Readonly<Record<MailStatus, { kind: StatusKind; label: string }>> = {
  queued: { kind: 'pending', label: 'Waiting' },
  sending: { kind: 'pending', label: 'Sending' },
  sent: { kind: 'done', label: 'Sent' },
  dead: { kind: 'suspended', label: 'Given up' },
};

/** Whether 'Try again' does anything for it. */
export function isRetried(status: MailStatus): boolean {
  return status === 'dead' || status === 'queued';
}

/** What an administrator must know of where e-mails go. */
export const deliveryNotes: Readonly<Record<MailDelivery, string | null>> = {
  smtp: null,
  catch_all: 'A local mailbox takes every email here, and nothing leaves this machine. You can read what it took.',
  none: 'No mail server is set up, so emails wait here. Set SMTP_URL to send them.',
};
