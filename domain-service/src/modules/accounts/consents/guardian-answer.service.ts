import type { EntityManager } from '@mikro-orm/postgresql';
import type { Consent, ConsentDecision } from '@shikhar/contracts/accounts/consents/schemas';
import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { DomainError } from '../../../errors/domain-error.ts';
import { unfreezeAttempts } from '../../attempts/clock/freeze-attempts.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { requestMembership } from '../../schools/memberships/request-membership.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { findToken, invalidLink } from '../tokens/account-token.service.ts';
import type { Answering, GuardianContext } from './answering.ts';
import type { GuardianConsentEntity } from './consent.entity.ts';
import { textChanged } from './consent.errors.ts';
import { findConsent, lockStudent } from './consent.repository.ts';
import { getStanding } from './consent-state.ts';
import { notifyAnswer, saveAnswer } from './save-answer.ts';
import { saveRefusal, saveWithdrawal } from './save-refusal.ts';

/** The consent request behind a link. @throws DomainError LINK_INVALID */
export async function getConsent(em: EntityManager, token: string, now: Date): Promise<Consent> {
  const userId = (await findToken(em, 'guardian_consent', token, now)).user.id;
  const student = await em.findOne(UserEntity, { id: userId, role: 'student' });
  const consent = student && (await findConsent(em, userId));
  if (!consent) throw invalidLink();
  return toConsent(student, consent);
}

/** Handles an answer with the student's row locked and returns the consent's new state. @throws DomainError LINK_INVALID */
async function answerConsent(
  { em, client, now, requestId }: GuardianContext,
  token: string,
  save: (answering: Answering) => Promise<void>,
): Promise<Consent> {
  const userId = (await findToken(em, 'guardian_consent', token, now)).user.id;
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
 * Saves a guardian's decision. Agreeing opens the account, even after a refusal; agreeing again changes what is allowed.
 *
 * @throws DomainError LINK_INVALID; CONFLICT when the text they read is out of date
 */
export async function decideByGuardian(context: GuardianContext, decision: ConsentDecision): Promise<Consent> {
  if (decision.textVersion !== consentTextVersion) throw textChanged();
  return answerConsent(context, decision.token, (answering) =>
    decision.decision === 'agreed' ? saveAgreement(answering, decision) : saveRefusal(answering),
  );
}

/** Withdraws consent; the account closes immediately. @throws DomainError LINK_INVALID; CONFLICT without an agreement */
export async function withdrawByGuardian(context: GuardianContext, token: string): Promise<Consent> {
  return answerConsent(context, token, saveWithdrawal);
}

/** A consent as shown to the guardian. */
function toConsent(student: Pick<UserEntity, 'name' | 'class'>, consent: GuardianConsentEntity): Consent {
  const { state, since, erasedAt } = getStanding(consent);
  return {
    studentName: student.name,
    class: ClassLevel.parse(student.class),
    guardianEmail: consent.guardianEmail,
    guardianName: consent.guardianName ?? null,
    state,
    since: since.toISOString(),
    choices: {
      allowsLeaderboard: consent.allowsLeaderboard,
      allowsAssistant: consent.allowsAssistant,
      wantsSummary: consent.wantsSummary,
    },
    textVersion: consent.textVersion,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}

type Agreement = Extract<ConsentDecision, { decision: 'agreed' }>;

/** Asks the school only after consent, because the request reveals the student. A refused request is ignored. */
async function requestMembershipOfSchool({ transaction, student, consent, client, now, requestId }: Answering): Promise<void> {
  if (!consent.schoolCode) return;
  const actor = { id: student.id, role: student.role, address: client.address, requestId };
  try {
    await requestMembership(transaction, { schoolCode: consent.schoolCode, actor }, now);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

async function openAccount(answering: Answering): Promise<void> {
  const { transaction, student, entry, now } = answering;
  // An account suspended by an administrator stays suspended.
  if (student.status !== 'pending') return;
  await transaction.nativeUpdate(UserEntity, { id: student.id }, { status: 'active', updatedAt: now });
  await unfreezeAttempts(transaction, student.id, entry);
}

/** Saves an agreement and its choices, and opens the account if it is not open yet. */
async function saveAgreement(answering: Answering, agreement: Agreement): Promise<void> {
  const { transaction, student, consent, entry } = answering;
  const { guardianName, allowsLeaderboard, allowsAssistant, wantsSummary } = agreement;
  const choices = { allowsLeaderboard, allowsAssistant, wantsSummary };
  const { state } = getStanding(consent);
  const saved = await saveAnswer(answering, { decision: 'agreed', guardianName, ...choices });
  await transaction.nativeUpdate(UserEntity, { id: student.id }, { showsOnLeaderboard: allowsLeaderboard });
  const details = { textVersion: saved.textVersion, ...choices };
  if (state === 'agreed') {
    await recordAudit(transaction, { ...entry, action: 'consent.changed', details });
    return;
  }
  await openAccount(answering);
  await recordAudit(transaction, { ...entry, action: 'consent.agreed', details });
  if (state === 'asked') await requestMembershipOfSchool(answering);
  await notifyAnswer(answering, saved);
}
