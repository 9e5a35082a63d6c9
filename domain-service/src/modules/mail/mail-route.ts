import type { MailDelivery } from '@shikhar/contracts/mail/schemas';
import type { Clock } from '../../clock.ts';
import type { Job } from '../../plugins/jobs.ts';
import { openMailTransport } from './mail-transport.ts';
import { createSendMailJob } from './send-mail.job.ts';

interface MailSettings {
  /** `smtp://` or `smtps://`, with credentials; undefined without a server. */
  SMTP_URL?: string | undefined;
  /** Whether that server is the local catch-all. */
  MAIL_CATCH_ALL: 'true' | 'false';
  MAIL_FROM?: string | undefined;
}

/** How this process sends e-mails. */
export interface MailRoute {
  delivery: MailDelivery;
  /** Transports; none without a server, and then e-mails wait in the outbox. */
  jobs: readonly Job[];
  close(): void;
}

export function openMailRoute({ SMTP_URL, MAIL_CATCH_ALL, MAIL_FROM }: MailSettings, clock: Clock): MailRoute {
  if (SMTP_URL === undefined) return { delivery: 'none', jobs: [], close: () => undefined };
  const isCaught = MAIL_CATCH_ALL === 'true';
  const transport = openMailTransport(SMTP_URL);
  const job = createSendMailJob({ transport, clock, fromAddress: MAIL_FROM, keepsBodies: isCaught });
  return { delivery: isCaught ? 'catch_all' : 'smtp', jobs: [job], close: transport.close };
}
