import type { ConsentDecision } from '@shikhar/contracts/accounts/consents/schemas';
import { DomainError } from '../../../errors/domain-error.ts';
import { unfreezeAttempts } from '../../attempts/clock/freeze-attempts.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { requestMembership } from '../../schools/memberships/request-membership.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import type { Answering } from './answering.ts';
import { getStanding } from './consent-state.ts';
import { notifyAnswer, saveAnswer } from './save-answer.ts';

type Agreement = Extract<ConsentDecision, { decision: 'agreed' }>;

/** The school is asked only now: before, nobody had agreed that it hears of the student. One that is gone meanwhile is none. */
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
  // One that an administrator has suspended stays so.
  if (student.status !== 'pending') return;
  await transaction.nativeUpdate(UserEntity, { id: student.id }, { status: 'active', updatedAt: now });
  await unfreezeAttempts(transaction, student.id, entry);
}

/** Keeps an agreement with what it allows, and opens the account; or keeps what is allowed from now on. */
export async function saveAgreement(answering: Answering, agreement: Agreement): Promise<void> {
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
