import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { plural } from '@shikhar/contracts/vocabulary/plural';
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
  const asked = `You have asked ${asksPerWindow} questions in ${windowMinutes} minutes.`;
  const again = plural(minutes, { one: 'You can ask again in # minute.', other: 'You can ask again in # minutes.' });
  return new DomainError('TOO_MANY_REQUESTS', `${asked} ${again}`, { retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) });
}
