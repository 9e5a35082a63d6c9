import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/audit.service.ts';
import type { GuardianContext } from './answering.ts';
import { findConsent, lockStudent } from './consent.repository.ts';
import { getStanding } from './consent-state.ts';
import { saveAnswer } from './save-answer.ts';

/** Who gets the weekly summary of a student, if the guardian agreed to the account; null without an agreement. */
export async function findGuardianSummary(
  em: EntityManager,
  userId: string,
): Promise<{ guardianEmail: string; wantsSummary: boolean } | null> {
  const consent = await findConsent(em, userId);
  if (!consent || getStanding(consent).state !== 'agreed') return null;
  return { guardianEmail: consent.guardianEmail, wantsSummary: consent.wantsSummary };
}

/** Ends the summaries to the guardian; all else of the consent stays as it was agreed, with the text that was read then. */
export async function endGuardianSummary({ em, client, now, requestId }: GuardianContext, userId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    const student = await lockStudent(transaction, userId);
    const consent = student && (await findConsent(transaction, userId));
    if (!student || !consent?.wantsSummary || getStanding(consent).state !== 'agreed') return;
    const entry = { at: now, address: client.address, requestId, subjectType: 'user', subjectId: userId };
    const { guardianName = null, textVersion, allowsLeaderboard, allowsAssistant } = consent;
    const choices = { allowsLeaderboard, allowsAssistant, wantsSummary: false };
    await saveAnswer(
      { transaction, student, consent, client, now, requestId, entry },
      { decision: 'agreed', guardianName, textVersion, ...choices },
    );
    await recordAudit(transaction, { ...entry, action: 'consent.changed', details: { textVersion, ...choices } });
  });
}
