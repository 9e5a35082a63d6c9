import type { GivenMarks } from '@shikhar/contracts/marking/reviews/schemas';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';

function formatReviewer(name: string): string {
  return `${name} is marking this answer.`;
}

export function answerLocked(name: string): DomainError {
  return new DomainError('REVIEW_CLAIMED', `${formatReviewer(name)} Your marks were not saved.`);
}

function describeMarks({ isMarked, awarded }: GivenMarks): string {
  if (!isMarked || awarded === null) return 'not marked yet';
  return `${awarded} ${awarded === 1 ? 'mark' : 'marks'}`;
}

/** Includes the saved marks, so that the screen can show them. */
export function marksStale(current: GivenMarks): DomainError {
  const who = current.markedBy ?? 'Someone';
  const message = `${who} has changed these marks since you opened them. They are now: ${describeMarks(current)}.`;
  return new DomainError('REVIEW_STALE', message, { facts: { current } });
}

export function rubricStale(): DomainError {
  return new DomainError('REVIEW_STALE', 'The rubric of this question has changed since you opened it. Reload the page.');
}

export function itemAboveMarks(marks: number): DomainError {
  const max = marks === 1 ? '1 mark' : `${marks} marks`;
  return invalidField('rubric', `An item is worth more than the question, which has ${max}.`);
}
