import type { ConsentState } from '@shikhar/contracts/accounts/consents/schemas';
import { erasureDays } from '@shikhar/contracts/accounts/consents/text';
import type { GuardianConsentEntity } from './consent.entity.ts';

const dayMs = 24 * 60 * 60_000;

export interface ConsentStanding {
  state: ConsentState;
  /** When this state began. */
  since: Date;
  /** When the account is erased unless the guardian agrees first. */
  erasedAt: Date | null;
}

/** The parts of a consent that decide its state. */
export type ConsentFacts = Pick<GuardianConsentEntity, 'askedAt' | 'decision' | 'decidedAt' | 'withdrawnAt'>;

function findState({ askedAt, decision, decidedAt, withdrawnAt }: ConsentFacts): Omit<ConsentStanding, 'erasedAt'> {
  if (withdrawnAt) return { state: 'withdrawn', since: withdrawnAt };
  return decision && decidedAt ? { state: decision, since: decidedAt } : { state: 'asked', since: askedAt };
}

/** A consent's state, when it began, and when the account is erased. */
export function getStanding(consent: ConsentFacts): ConsentStanding {
  const { state, since } = findState(consent);
  return { state, since, erasedAt: state === 'agreed' ? null : new Date(since.getTime() + erasureDays[state] * dayMs) };
}
