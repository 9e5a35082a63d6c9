import type { MailDelivery, MailStatus } from '@shikhar/contracts/mail/schemas';
import type { StatusKind } from '../../../ui/badge.tsx';

export const statusLooks: Readonly<Record<MailStatus, { kind: StatusKind; label: string }>> = {
  queued: { kind: 'pending', label: 'Waiting' },
  sending: { kind: 'pending', label: 'Sending' },
  sent: { kind: 'done', label: 'Sent' },
  dead: { kind: 'suspended', label: 'Failed' },
};

/** Whether 'Try again' is offered. */
export function isRetried(status: MailStatus): boolean {
  return status === 'dead' || status === 'queued';
}

/** Notes for the administrator on how e-mails are delivered. */
export const deliveryNotes: Readonly<Record<MailDelivery, string | null>> = {
  smtp: null,
  catch_all: 'Every email goes to a local mailbox. Nothing leaves this machine, and you can read the emails here.',
  none: 'No mail server is set up, so emails wait here. Set SMTP_URL to send them.',
};
