import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantStanding } from '@shikhar/contracts/assistant/schemas';
import { DomainError } from '../../errors/domain-error.ts';
import { findRunningAttempts } from '../attempts/running-attempt.service.ts';
import { findGuardianChoices } from '../consents/guardian-choices.service.ts';

/** Whether the assistant is open to a student. It helps with learning, so it is closed while a test of theirs runs. */
export async function findAssistantStanding(em: EntityManager, studentId: string, now: Date): Promise<AssistantStanding> {
  const attempts = await findRunningAttempts(em, studentId, now);
  const choices = await findGuardianChoices(em, studentId);
  return { isLocked: attempts.length > 0, isAllowed: choices?.allowsAssistant ?? true, attempts };
}

/**
 * For before anything the assistant does for a student.
 *
 * @throws DomainError ASSISTANT_LOCKED while an attempt of theirs runs
 */
export async function requireUnlockedAssistant(em: EntityManager, studentId: string, now: Date): Promise<void> {
  const { isLocked } = await findAssistantStanding(em, studentId, now);
  if (isLocked) throw new DomainError('ASSISTANT_LOCKED', 'The assistant is back after your test');
}
