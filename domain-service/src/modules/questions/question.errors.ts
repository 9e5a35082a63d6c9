import type { DrawShortage } from '@shikhar/contracts/questions/moves';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { DomainError } from '../../errors/domain-error.ts';

export function questionStale(version: number): DomainError {
  const message = 'This question has been changed since you opened it. Look at it as it is now, then try again.';
  return new DomainError('CONFLICT', message, { facts: { version } });
}

export function questionGone(): DomainError {
  return new DomainError('NOT_FOUND', 'A question you chose is no longer in the bank. Choose again.');
}

interface ClassSubject {
  class: string;
  subject: string;
}

export function classOrSubjectDiffers(test: ClassSubject, question: ClassSubject): DomainError {
  const message = `This test is for class ${test.class} ${test.subject}. Questions of class ${question.class} ${question.subject} do not fit.`;
  return new DomainError('CONFLICT', message);
}

export function allAlreadyInTest(count: number): DomainError {
  const message = plural(count, {
    one: 'This question is already in the test.',
    other: 'These questions are already in the test.',
  });
  return new DomainError('CONFLICT', message);
}

export function notEnoughToDraw(short: readonly DrawShortage[]): DomainError {
  return new DomainError('DRAW_SHORT', short.map(({ message }) => message).join(' '), { facts: { short } });
}
