import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../clock.ts';
import type { Job, JobLog } from '../../plugins/jobs.ts';
import { getSettings } from '../settings/settings.service.ts';
import type { MailEntity } from './mail.entity.ts';
import { connectionCount, type MailTransport, type Sender } from './mail-transport.ts';
import { claimMail, type MailOutcome, saveDeliveryOutcome } from './outbox.repository.ts';
import { findRetryDelay } from './retry-schedule.ts';

/** How to handle an e-mail that was not accepted. */
interface SmtpFailure {
  /** `address`: the server will never accept this e-mail. `server`: it accepts none now. `mail`: it may accept this one later. */
  error: 'address' | 'server' | 'mail';
  /** Shown to the administrator. */
  message: string;
}

const maxMessageLength = 500;

function getField(error: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(error)).get(name);
}

function describe(error: Error): string {
  return error.message
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxMessageLength);
}

// Errors at other commands concern the server or its configuration, not the e-mail.
const aboutMail = new Set(['RCPT TO', 'DATA']);

/**
 * Classifies an error of the SMTP client. Only a reply of 500 or above to the recipient or the message itself is final (RFC 5321,
 * section 4.2.1); a reply to the greeting, the sign-in or the sender points to a configuration error that can be fixed.
 */
function parseSmtpFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { error: 'server', message: 'The email could not be sent' };
  const message = describe(error);
  const command = getField(error, 'command');
  const code = getField(error, 'responseCode');
  if (typeof command !== 'string' || !aboutMail.has(command)) return { error: 'server', message };
  const isFinal = typeof code === 'number' && code >= 500;
  return { error: isFinal ? 'address' : 'mail', message };
}

export interface SendMailParts {
  transport: MailTransport;
  clock: Clock;
  /** The sender's address in place of the settings' `adminEmail`. */
  fromAddress: string | undefined;
  /** Whether the content of sent e-mails is kept: only with the local catch-all. */
  keepsBodies: boolean;
}

// Limits a run, so that the next one starts with fresh settings.
const runTimeoutMs = 60_000;

async function findSender(em: EntityManager, now: Date, fromAddress: string | undefined): Promise<Sender> {
  const { siteName, adminEmail } = (await getSettings(em, now)).system;
  return fromAddress ? { name: siteName, address: fromAddress, replyTo: adminEmail } : { name: siteName, address: adminEmail };
}

/** Decides what follows a failed try: a later one, or giving up. */
function decideRetry({ tries }: MailEntity, isFinal: boolean, message: string, now: Date): MailOutcome {
  const delay = isFinal ? null : findRetryDelay(tries, randomInt(1_000) / 1_000);
  if (delay === null) return { status: 'dead', lastError: message };
  return { status: 'queued', lastError: message, nextTryAt: new Date(now.getTime() + delay) };
}

/**
 * Sends due e-mails over several connections until none is left or the server refuses.
 * Each e-mail is claimed, sent and settled separately; docs/operations.md says what happens if a process dies in between.
 */
export function createSendMailJob({ transport, clock, fromAddress, keepsBodies }: SendMailParts): Job {
  async function sendOne(em: EntityManager, mail: MailEntity, sender: Sender, log: JobLog): Promise<boolean> {
    try {
      await transport.send(mail, sender);
    } catch (error) {
      const { error: kind, message } = parseSmtpFailure(error);
      const outcome = decideRetry(mail, kind === 'address', message, clock());
      await saveDeliveryOutcome(em, mail, outcome);
      log.warn(
        { mailId: mail.id, kind: mail.kind, tries: mail.tries, status: outcome.status, reason: message },
        'e-mail not sent',
      );
      return kind !== 'server';
    }
    const blanked = keepsBodies ? {} : { textBody: null, htmlBody: null, unsubscribeUrl: null };
    await saveDeliveryOutcome(em, mail, { status: 'sent', sentAt: clock(), lastError: null, ...blanked });
    return true;
  }

  return {
    name: 'send-mail',
    everySeconds: 2,
    async run({ em, now, log }) {
      const sender = await findSender(em, now, fromAddress);
      const endsAt = now.getTime() + runTimeoutMs;
      let isServerUp = true;
      async function sendInTurn(): Promise<void> {
        while (isServerUp && clock().getTime() < endsAt) {
          const mail = await claimMail(em, clock());
          if (!mail) return;
          if (!(await sendOne(em, mail, sender, log))) isServerUp = false;
        }
      }
      await Promise.all(Array.from({ length: connectionCount }, sendInTurn));
    },
  };
}
