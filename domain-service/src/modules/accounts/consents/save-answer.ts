import type { ConsentChoices } from '@shikhar/contracts/accounts/consents/schemas';
import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import { v7 as makeUuid } from 'uuid';
import type { Answering } from './answering.ts';
import { GuardianConsentEntity } from './consent.entity.ts';
import { type MailedConsent, mailAnswer } from './consent-mails.ts';

interface SavedAnswer extends ConsentChoices {
  decision: 'agreed' | 'declined';
  guardianName: string | null;
  /** Version of the text that was read, if not the current one. */
  textVersion?: string;
}

const userAgentLength = 400;

/** How the answer was given, for the record. */
export function describeHow({ client }: Answering): { address: string; userAgent: string | null } {
  return { address: client.address, userAgent: client.userAgent?.slice(0, userAgentLength) ?? null };
}

type AnsweredConsent = MailedConsent & Pick<GuardianConsentEntity, 'textVersion'>;

/** Saves an answer: in the request's row, or in a new row if that already has one. */
export async function saveAnswer(answering: Answering, answer: SavedAnswer): Promise<AnsweredConsent> {
  const { transaction, student, consent, now } = answering;
  const saved = { textVersion: consentTextVersion, ...answer, decidedAt: now, ...describeHow(answering) };
  if (consent.decision === null) {
    await transaction.nativeUpdate(GuardianConsentEntity, { id: consent.id }, saved);
    return { ...consent, ...saved };
  }
  const row = {
    ...consent,
    ...saved,
    id: makeUuid({ msecs: now.getTime() }),
    user: student.id,
    askedAt: now,
    withdrawnAt: null,
    withdrawnFrom: null,
    withdrawnBy: null,
  };
  await transaction.insert(GuardianConsentEntity, row);
  return row;
}

/** Notifies both sides of the new state. */
export async function notifyAnswer({ transaction, student, now }: Answering, consent: MailedConsent): Promise<void> {
  await mailAnswer(transaction, { student: { ...student, class: student.class ?? null }, consent, now });
}
