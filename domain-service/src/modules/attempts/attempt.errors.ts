import type { AnswerState, Clock } from '@shikhar/contracts/attempts/schemas';
import {
  formatAttemptsUsedUp,
  formatHasClosed,
  formatNextAttemptLater,
  formatNotBought,
  formatOpensLater,
} from '@shikhar/contracts/attempts/start/start-words';
import type { SiteFormats } from '@shikhar/contracts/settings/site-time';
import { DomainError } from '../../errors/domain-error.ts';
import { formatWait } from '../../errors/format-wait.ts';

export function testOpensLater(opensAt: Date, formats: SiteFormats): DomainError {
  return new DomainError('TEST_NOT_OPEN', formatOpensLater(opensAt, formats));
}

export function testHasClosed(closesAt: Date, formats: SiteFormats): DomainError {
  return new DomainError('TEST_NOT_OPEN', formatHasClosed(closesAt, formats));
}

export function testNotBought(): DomainError {
  return new DomainError('TEST_NOT_BOUGHT', formatNotBought());
}

export function attemptsUsedUp(allowed: number): DomainError {
  return new DomainError('ATTEMPTS_USED_UP', formatAttemptsUsedUp(allowed));
}

export function nextAttemptLater(at: Date, formats: SiteFormats): DomainError {
  return new DomainError('ATTEMPT_TOO_SOON', formatNextAttemptLater(at, formats));
}

export function accessCodeMissing(): DomainError {
  const message = 'This test needs an access code. Ask your teacher for it.';
  return new DomainError('ACCESS_CODE_REQUIRED', message, { fieldErrors: { accessCode: 'Enter the access code' } });
}

export function invalidAccessCode(): DomainError {
  const message = 'This access code is wrong. Check it and try again.';
  return new DomainError('ACCESS_CODE_WRONG', message, { fieldErrors: { accessCode: 'This is not the code of this test' } });
}

export function accessCodeLocked(secondsLeft: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', `Too many wrong codes. ${formatWait(secondsLeft)}`, {
    retryAfterSeconds: secondsLeft,
  });
}

export function attemptSubmitted(clock?: Clock): DomainError {
  return new DomainError('ATTEMPT_CLOSED', 'This test has been submitted. Answers can no longer be changed.', {
    facts: { clock },
  });
}

export function timeIsUp(clock: Clock): DomainError {
  const message = 'Time is up. This answer came after the end of the test and was not counted.';
  return new DomainError('ATTEMPT_CLOSED', message, { facts: { clock } });
}

export function sectionClosed(clock?: Clock): DomainError {
  const message = 'The time for this section is over. This answer came too late and was not counted.';
  return new DomainError('SECTION_CLOSED', message, { facts: { clock } });
}

export function sectionNotOpen(clock?: Clock): DomainError {
  return new DomainError('SECTION_CLOSED', 'This section has not begun yet.', { facts: { clock } });
}

export function sectionUntimed(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'This section has no time of its own. It ends with the test.');
}

export function paperEmpty(): DomainError {
  return new DomainError('CONFLICT', 'This test has no questions yet. Add one, then preview it.');
}

export function saveFromFuture(): DomainError {
  const message = 'This answer was not saved: the time on this page is wrong. Reload the page.';
  return new DomainError('VALIDATION_FAILED', message, { fieldErrors: { sequence: 'More than a day ahead of the clock' } });
}

export function attemptNotSubmitted(): DomainError {
  return new DomainError('ATTEMPT_NOT_SUBMITTED', 'This test has not been submitted yet.');
}

/** Includes the newer answer, so that the screen can show it. */
export function answerStale(kept: AnswerState, clock: Clock): DomainError {
  const message = 'A newer answer to this question is already saved, perhaps from another tab.';
  return new DomainError('ANSWER_STALE', message, { facts: { kept, clock } });
}

export function startCrowded(): DomainError {
  return new DomainError('CONFLICT', 'This test is being started or submitted elsewhere. Please try again.');
}
