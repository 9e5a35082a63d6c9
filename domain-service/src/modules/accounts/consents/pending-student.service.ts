import type { EntityManager } from '@mikro-orm/postgresql';
import { formatLongDateWith } from '@shikhar/contracts/settings/site-time';
import type { DomainError } from '../../../errors/domain-error.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { issueToken } from '../tokens/account-token.service.ts';
import { consentDue, consentMissing } from './consent.errors.ts';
import { findConsent } from './consent.repository.ts';
import { getStanding } from './consent-state.ts';

const reminderLifeMs = 30 * 60_000;

/**
 * What to tell a student who waits, after the right password: who must agree, with what lets the student ask again. Undefined where
 * it is not a guardian that the account waits for.
 */
export async function explainPending(em: EntityManager, userId: string, now: Date): Promise<DomainError | undefined> {
  const consent = await findConsent(em, userId);
  if (!consent) return undefined;
  const { state, erasedAt } = getStanding(consent);
  if (state === 'agreed') return undefined;
  if (state === 'asked') {
    const { guardianEmail, mailedAt } = consent;
    const token = await issueToken(em, { userId, purpose: 'consent_reminder', lifeMs: reminderLifeMs }, now);
    return consentDue(guardianEmail, { guardianEmail, askedAt: mailedAt.toISOString(), token });
  }
  const { system } = await getSettings(em, now);
  const until = erasedAt ? formatLongDateWith(erasedAt, system) : '';
  const answer = state === 'declined' ? 'does not agree to this account' : 'has taken back their consent';
  return consentMissing(`Your parent or guardian ${answer}. The account is deleted on ${until}, unless they agree before`);
}
