import type { EntityManager } from '@mikro-orm/postgresql';
import { consentMessages } from '@shikhar/contracts/accounts/consents/schemas';
import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import { v7 as makeUuid } from 'uuid';
import { invalidField } from '../../../errors/domain-error.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit.service.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { issueToken } from '../tokens/account-token.service.ts';
import { GuardianConsentEntity } from './consent.entity.ts';
import { tooManyStudents } from './consent.errors.ts';
import { type MailedConsent, mailRequest } from './consent-mails.ts';

const dayMs = 24 * 60 * 60_000;

/** The link works for the whole school time, as it also withdraws consent. */
const linkLifeMs = 10 * 365 * dayMs;

/** A family may have several children. More requests than this suggest someone is using the form to e-mail a stranger. */
const studentsPerDay = 5;

/** Normalises an address: removes the `+tag` that its owner can choose freely. */
function findMailbox(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}

/** @throws DomainError VALIDATION_FAILED at `guardianEmail` */
export function requireGuardianEmail(guardianEmail: string | undefined, studentEmail: string): string {
  if (!guardianEmail) throw invalidField('guardianEmail', consentMessages.guardianEmailRequired);
  if (findMailbox(guardianEmail) === findMailbox(studentEmail)) {
    throw invalidField('guardianEmail', consentMessages.guardianEmailOwn);
  }
  return guardianEmail;
}

type Student = Pick<UserEntity, 'id' | 'name' | 'email' | 'class' | 'role'>;

export interface Request {
  student: Student;
  guardianEmail: string;
  /** Code of the school to ask once the account is open. */
  schoolCode: string | null;
  /** Request context: who asks, when and from where. */
  entry: Omit<AuditEntry, 'action'>;
  /** Number of e-mails sent, including this one. */
  mailCount?: number;
}

/**
 * Asks a guardian for consent by e-mail, in the running transaction.
 *
 * @throws DomainError TOO_MANY_REQUESTS when the guardian was asked about too many students in the last day
 */
export async function askGuardian(
  em: EntityManager,
  { student, guardianEmail, schoolCode, entry, mailCount = 1 }: Request,
  now: Date,
): Promise<void> {
  const askedOfLate = await em.count(GuardianConsentEntity, {
    guardianEmail,
    askedAt: { $gt: new Date(now.getTime() - dayMs) },
  });
  if (askedOfLate >= studentsPerDay) throw tooManyStudents();
  const consent = {
    id: makeUuid({ msecs: now.getTime() }),
    user: student.id,
    guardianEmail,
    guardianName: null,
    textVersion: consentTextVersion,
    schoolCode,
    askedAt: now,
    mailedAt: now,
    mailCount,
    decision: null,
    decidedAt: null,
    address: null,
    userAgent: null,
    allowsLeaderboard: false,
    allowsAssistant: false,
    wantsSummary: false,
    withdrawnAt: null,
    withdrawnFrom: null,
    withdrawnBy: null,
  };
  await em.insert(GuardianConsentEntity, consent);
  await sendRequest(em, student, consent, now);
  await recordAudit(em, { ...entry, action: 'consent.asked' });
}

/** Sends the request with a new link; the previous link stops working. */
export async function sendRequest(em: EntityManager, student: Student, consent: MailedConsent, now: Date): Promise<void> {
  const token = await issueToken(em, { userId: student.id, purpose: 'guardian_consent', lifeMs: linkLifeMs }, now);
  await mailRequest(em, { student: { ...student, class: student.class ?? null }, consent, now }, token);
}
