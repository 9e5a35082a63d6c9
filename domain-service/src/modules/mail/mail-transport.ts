import { createTransport } from 'nodemailer';
import type { MailEntity } from './mail.entity.ts';

/** Maximum number of connections, each with one e-mail at a time. */
export const connectionCount = 5;

const connectLimitMs = 15_000;
const silenceLimitMs = 4 * 60_000;

/** Time limit for one e-mail, shorter than its claim: a server may take minutes to confirm a message (RFC 5321, 4.5.3.2.6). */
const sendTimeoutMs = 5 * 60_000;

export interface Sender {
  name: string;
  address: string;
  /** Reply address, if not the sender's. */
  replyTo?: string;
}

export interface MailTransport {
  /** Resolves once the server has accepted the message; throws its refusal or a connection error. */
  send(mail: MailEntity, sender: Sender): Promise<void>;
  close(): void;
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** A pool of connections to the server; passwords are sent only over encrypted connections. */
export function openMailTransport(smtpUrl: string, sendLimitMs = sendTimeoutMs): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && username !== '' && !loopback.has(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    maxConnections: connectionCount,
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    dnsTimeout: connectLimitMs,
    socketTimeout: silenceLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, sender) {
      await transport.sendMail({ ...buildMessage(mail, sender), signal: AbortSignal.timeout(sendLimitMs) });
    },
    close: () => transport.close(),
  };
}

/**
 * The same message at every attempt: id and date come from the row. Each address is passed separately, never as a list to parse.
 */
function buildMessage(mail: MailEntity, sender: Sender) {
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    envelope: { from: sender.address, to: [mail.toAddress] },
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: mail.toAddress },
    ...(sender.replyTo && { replyTo: { name: sender.name, address: sender.replyTo } }),
    subject: mail.subject,
    text: mail.textBody ?? '',
    html: mail.htmlBody ?? '',
    // Suppresses automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...buildUnsubscribeHeaders(mail.unsubscribeUrl ?? null),
    },
  };
}

/** Lets mail programs show a button that stops such e-mails (RFC 2369); with one click only over https (RFC 8058). */
function buildUnsubscribeHeaders(unsubscribeUrl: string | null) {
  if (unsubscribeUrl === null) return {};
  const isOneClick = new URL(unsubscribeUrl).protocol === 'https:';
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
