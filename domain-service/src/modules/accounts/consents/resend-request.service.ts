import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/audit.service.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import type { Client } from '../sessions/session.service.ts';
import { findToken, invalidLink } from '../tokens/account-token.service.ts';
import { askGuardian, requireGuardianEmail, sendRequest } from './ask-guardian.service.ts';
import { GuardianConsentEntity } from './consent.entity.ts';
import { tooManyReminders } from './consent.errors.ts';
import { findConsent, lockStudent } from './consent.repository.ts';
import { getStanding } from './consent-state.ts';

/** Minimum time between two e-mails to the same address. */
const pauseMs = 10 * 60_000;
/** After this many e-mails to all addresses, at most one a day is sent. */
const quickMails = 6;
const longPauseMs = 24 * 60 * 60_000;

export interface ReminderContext {
  em: EntityManager;
  client: Client;
  now: Date;
  requestId: string;
}

function requirePause({ mailedAt }: GuardianConsentEntity, milliseconds: number, now: Date): void {
  const waitMs = mailedAt.getTime() + milliseconds - now.getTime();
  if (waitMs > 0) throw tooManyReminders(Math.ceil(waitMs / 1000));
}

async function moveRequest(
  transaction: EntityManager,
  student: UserEntity,
  consent: GuardianConsentEntity,
  guardianEmail: string,
  { client, now, requestId }: ReminderContext,
): Promise<void> {
  const { mailCount, schoolCode } = consent;
  await transaction.nativeDelete(GuardianConsentEntity, { id: consent.id });
  const subject = { actorId: student.id, actorRole: student.role, subjectType: 'user', subjectId: student.id };
  const entry = { at: now, address: client.address, requestId, ...subject };
  await askGuardian(
    transaction,
    { student, guardianEmail, schoolCode: schoolCode ?? null, entry, mailCount: mailCount + 1 },
    now,
  );
}

/**
 * Resends the request on behalf of a student who has proved their password. A new address replaces the
 * first one.
 *
 * @returns the address it goes to
 * @throws DomainError LINK_INVALID; TOO_MANY_REQUESTS; VALIDATION_FAILED at `guardianEmail`
 */
export async function resendRequest(context: ReminderContext, token: string, otherEmail: string | undefined): Promise<string> {
  const { em, client, now, requestId } = context;
  const userId = (await findToken(em, 'consent_reminder', token, now)).user.id;
  return em.transactional(async (transaction) => {
    const student = await lockStudent(transaction, userId);
    const consent = student && (await findConsent(transaction, userId));
    if (student?.status !== 'pending' || !consent || getStanding(consent).state !== 'asked') throw invalidLink();
    if (consent.mailCount >= quickMails) requirePause(consent, longPauseMs, now);
    const guardianEmail = otherEmail ? requireGuardianEmail(otherEmail, student.email) : consent.guardianEmail;
    if (guardianEmail !== consent.guardianEmail) {
      await moveRequest(transaction, student, consent, guardianEmail, context);
      return guardianEmail;
    }
    requirePause(consent, pauseMs, now);
    const sent = { mailedAt: now, mailCount: consent.mailCount + 1 };
    await transaction.nativeUpdate(GuardianConsentEntity, { id: consent.id }, sent);
    await sendRequest(transaction, student, { ...consent, ...sent }, now);
    await recordAudit(transaction, {
      at: now,
      action: 'consent.asked',
      actorId: userId,
      actorRole: student.role,
      subjectType: 'user',
      subjectId: userId,
      address: client.address,
      requestId,
      details: { again: true },
    });
    return guardianEmail;
  });
}
