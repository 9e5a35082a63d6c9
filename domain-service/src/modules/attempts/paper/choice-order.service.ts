import type { ExamQuestion } from '../../questions/exam-question.ts';
import { shuffle } from './shuffle.ts';

/** How an attempt shuffles, fixed at its start. */
export interface ShuffleFacts {
  shuffleSeed: number;
  shufflesOptions: boolean;
}

/** In the author's order; empty for a question without choices. */
export function listChoices(question: ExamQuestion): readonly string[] {
  switch (question.type) {
    case 'mcq':
      return question.content.options;
    case 'match':
      return question.content.right;
    case 'truefalse':
      return ['True', 'False'];
    default:
      return [];
  }
}

function listPinnedLast(question: ExamQuestion): readonly number[] {
  return question.type === 'mcq' ? (question.content.pinnedLast ?? []) : [];
}

/** The author's indexes in the order the student sees them. */
export function orderChoices(question: ExamQuestion, { shuffleSeed, shufflesOptions }: ShuffleFacts): number[] {
  const asWritten = [...listChoices(question).keys()];
  const isShuffled = question.type === 'match' || (question.type === 'mcq' && shufflesOptions);
  if (!isShuffled) return asWritten;
  const pinned = new Set(listPinnedLast(question));
  const free = asWritten.filter((written) => !pinned.has(written));
  return [...shuffle(free, shuffleSeed, question.id), ...asWritten.filter((written) => pinned.has(written))];
}
