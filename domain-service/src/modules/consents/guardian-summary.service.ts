import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit.service.ts';
import type { GuardianContext } from './answering.ts';
import { findConsent, holdStudent } from './consent.repository.ts';
import { readStanding } from './consent-state.ts';
import { keepAnswer } from './keep-answer.ts';

/** Who gets the weekly summary of a student, if the guardian agreed to the account; null without an agreement. */
export async function findGuardianSummary(
  em: EntityManager,
  userId: string,
): Promise<{ guardianEmail: string; wantsSummary: boolean } | null> {
  const consent = await findConsent(em, userId);
  if (!consent || readStanding(consent).state !== 'agreed') return null;
  return { guardianEmail: consent.guardianEmail, wantsSummary: consent.wantsSummary };
}

/** Ends the summaries to the guardian; all else of the consent stays as it was agreed, with the text that was read then. */
export async function endGuardianSummary({ em, client, now, requestId }: GuardianContext, userId: string): Promise<void> {
  await em.transactional(async (transaction) => {
    const student = await holdStudent(transaction, userId);
    const consent = student && (await findConsent(transaction, userId));
    if (!student || !consent?.wantsSummary || readStanding(consent).state !== 'agreed') return;
    const entry = { at: now, address: client.address, requestId, subjectType: 'user', subjectId: userId };
    const { guardianName = null, textVersion, allowsLeaderboard, allowsAssistant } = consent;
    const choices = { allowsLeaderboard, allowsAssistant, wantsSummary: false };
    await keepAnswer(
      { transaction, student, consent, client, now, requestId, entry },
      { decision: 'agreed', guardianName, textVersion, ...choices },
    );
    await recordAudit(transaction, { ...entry, action: 'consent.changed', details: { textVersion, ...choices } });
  });
}
