import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import { invalidField } from '../../../errors/domain-error.ts';
import type { PaperQuestion } from './paper.ts';

function mapPairs(pairs: Readonly<Record<string, number>>, mapRight: (right: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(pairs).map(([left, right]) => [left, mapRight(right)]));
}

function findWritten({ order }: PaperQuestion, shown: number): number {
  const written = order[shown];
  if (written === undefined) throw invalidField('answer', 'There is no such choice');
  return written;
}

/**
 * An answer in stored form, with indexes in the author's order.
 *
 * @throws VALIDATION_FAILED on the field `answer` when it does not fit the question
 */
export function toStoredAnswer(placed: PaperQuestion, shown: Answer): Answer {
  const { question, order } = placed;
  switch (question.type) {
    case 'mcq':
    case 'truefalse':
      if (!('choice' in shown)) throw invalidField('answer', 'Choose one of the options');
      return { choice: findWritten(placed, shown.choice) };
    case 'match':
      if (!('pairs' in shown)) throw invalidField('answer', 'Choose a match for each item');
      if (Object.keys(shown.pairs).some((left) => Number(left) >= order.length)) {
        throw invalidField('answer', 'There is no such item to match');
      }
      return { pairs: mapPairs(shown.pairs, (right) => findWritten(placed, right)) };
    case 'saq':
    case 'broad':
      if (!('text' in shown)) throw invalidField('answer', 'Write your answer as text');
      return shown;
  }
}

/** A stored answer with indexes in the order this student saw. */
export function toShownAnswer({ order }: PaperQuestion, stored: Answer): Answer {
  if ('choice' in stored) return { choice: order.indexOf(stored.choice) };
  if ('pairs' in stored) return { pairs: mapPairs(stored.pairs, (right) => order.indexOf(right)) };
  return stored;
}
