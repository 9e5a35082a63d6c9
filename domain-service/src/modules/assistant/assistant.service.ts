import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantMessage, AssistantStanding } from '@shikhar/contracts/assistant/schemas';
import { findGuardianChoices } from '../accounts/consents/guardian-choices.service.ts';
import { findRunningAttempts } from '../attempts/running-attempt.service.ts';
import { assistantLocked } from './assistant.errors.ts';

/** Whether a student can use the assistant. It helps with learning, so it is closed during their attempts. */
export async function findAssistantStanding(em: EntityManager, studentId: string, now: Date): Promise<AssistantStanding> {
  const attempts = await findRunningAttempts(em, studentId, now);
  const choices = await findGuardianChoices(em, studentId);
  return { isLocked: attempts.length > 0, isAllowed: choices?.allowsAssistant ?? true, attempts };
}

/**
 * Earlier replies must not be readable during a test; a helpline message may.
 *
 * @throws ASSISTANT_LOCKED
 */
export async function requireReadable(
  em: EntityManager,
  studentId: string,
  { kind }: Pick<AssistantMessage, 'kind'>,
  now: Date,
): Promise<void> {
  if (kind === 'helpline') return;
  const running = await findRunningAttempts(em, studentId, now);
  if (running.length > 0) throw assistantLocked();
}
