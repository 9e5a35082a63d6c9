import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConsentChoices } from '@shikhar/contracts/accounts/consents/schemas';
import { findConsent } from './consent.repository.ts';
import { getStanding } from './consent-state.ts';

const nothing: ConsentChoices = { allowsLeaderboard: false, allowsAssistant: false, wantsSummary: false };

/** The choices of a student's guardian; null for students who need no consent. */
export async function findGuardianChoices(em: EntityManager, userId: string): Promise<ConsentChoices | null> {
  const consent = await findConsent(em, userId);
  if (!consent) return null;
  const { allowsLeaderboard, allowsAssistant, wantsSummary } = consent;
  return getStanding(consent).state === 'agreed' ? { allowsLeaderboard, allowsAssistant, wantsSummary } : nothing;
}
