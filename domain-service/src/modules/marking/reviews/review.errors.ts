import type { GivenMarks } from '@shikhar/contracts/marking/reviews/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';

function formatReviewer(name: string): string {
  return `${name} is marking this answer.`;
}

export function answerLocked(name: string): DomainError {
  return new DomainError('REVIEW_LOCKED', `${formatReviewer(name)} Your marks were not saved.`);
}

function describeMarks({ isMarked, awarded }: GivenMarks): string {
  if (!isMarked || awarded === null) return 'They are now: not marked yet.';
  return plural(awarded, { one: 'They are now: # mark.', other: 'They are now: # marks.' });
}

/** Includes the saved marks, so that the screen can show them. */
export function marksStale(current: GivenMarks): DomainError {
  const who = current.markedBy ?? 'Someone';
  const message = `${who} has changed these marks since you opened them. ${describeMarks(current)}`;
  return new DomainError('REVIEW_STALE', message, { facts: { current } });
}

export function rubricStale(): DomainError {
  return new DomainError('REVIEW_STALE', 'The rubric of this question has changed since you opened it. Reload the page.');
}

export function itemAboveMarks(marks: number): DomainError {
  const message = plural(marks, {
    one: 'An item is worth more than the question, which has # mark.',
    other: 'An item is worth more than the question, which has # marks.',
  });
  return invalidField('rubric', message);
}
