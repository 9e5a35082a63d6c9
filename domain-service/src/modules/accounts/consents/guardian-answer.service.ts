import type { EntityManager } from '@mikro-orm/postgresql';
import type { Consent, ConsentDecision } from '@shikhar/contracts/accounts/consents/schemas';
import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import { UserEntity } from '../../users/user.entity.ts';
import { findToken, invalidLink } from '../tokens/account-token.service.ts';
import type { Answering, GuardianContext } from './answering.ts';
import { textChanged } from './consent.errors.ts';
import { toConsent } from './consent.mapper.ts';
import { findConsent, lockStudent } from './consent.repository.ts';
import { saveAgreement } from './save-agreement.ts';
import { saveRefusal, saveWithdrawal } from './save-refusal.ts';

/** What the link is about. @throws DomainError LINK_INVALID */
export async function getConsent(em: EntityManager, token: string, now: Date): Promise<Consent> {
  const { userId } = await findToken(em, 'guardian_consent', token, now);
  const student = await em.findOne(UserEntity, { id: userId, role: 'student' });
  const consent = student && (await findConsent(em, userId));
  if (!consent) throw invalidLink();
  return toConsent(student, consent);
}

/** Runs an answer with the student's row held, and gives how the consent stands after it. @throws DomainError LINK_INVALID */
async function answerConsent(
  { em, client, now, requestId }: GuardianContext,
  token: string,
  save: (answering: Answering) => Promise<void>,
): Promise<Consent> {
  const { userId } = await findToken(em, 'guardian_consent', token, now);
  return em.transactional(async (transaction) => {
    const student = await lockStudent(transaction, userId);
    const consent = student && (await findConsent(transaction, userId));
    if (!student || !consent) throw invalidLink();
    const entry = { at: now, address: client.address, requestId, subjectType: 'user', subjectId: userId };
    await save({ transaction, student, consent, client, now, requestId, entry });
    const after = await findConsent(transaction, userId);
    if (!after) throw invalidLink();
    return toConsent(student, after);
  });
}

/**
 * Keeps a guardian's decision. Agreeing opens the account, also after a refusal; agreeing once more changes what is allowed.
 *
 * @throws DomainError LINK_INVALID; CONFLICT when another text was read than the present one
 */
export async function decideByGuardian(context: GuardianContext, decision: ConsentDecision): Promise<Consent> {
  if (decision.textVersion !== consentTextVersion) throw textChanged();
  return answerConsent(context, decision.token, (answering) =>
    decision.decision === 'agreed' ? saveAgreement(answering, decision) : saveRefusal(answering),
  );
}

/** Takes consent back: the account is closed at once. @throws DomainError LINK_INVALID; CONFLICT without an agreement */
export async function withdrawByGuardian(context: GuardianContext, token: string): Promise<Consent> {
  return answerConsent(context, token, saveWithdrawal);
}
