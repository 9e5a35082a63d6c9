import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { DomainError } from '../../errors/domain-error.ts';

export function assistantLocked(): DomainError {
  return new DomainError('ASSISTANT_LOCKED', 'The assistant is back after your test');
}

export function assistantNotAllowed(): DomainError {
  return new DomainError(
    'ASSISTANT_NOT_ALLOWED',
    'Your parent or guardian has not switched the assistant on. They can do it from the link in our email to them.',
  );
}

export function assistantBusy(): DomainError {
  return new DomainError('ASSISTANT_BUSY', 'Your last question is still being answered. Wait for the reply, then ask again.');
}

export function askLimitReached(secondsLeft: number): DomainError {
  const { asksPerWindow, windowMinutes } = assistantLimits;
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  const message = `You have asked ${asksPerWindow} questions in ${windowMinutes} minutes. You can ask again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) });
}
