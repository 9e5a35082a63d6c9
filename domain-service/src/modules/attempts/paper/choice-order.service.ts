import { type ExamQuestion, getQuestionKind } from '../../../question-kinds/registry.ts';
import { shuffle } from './shuffle.ts';

/** How an attempt shuffles, fixed at its start. */
export interface ShuffleFacts {
  shuffleSeed: number;
  shufflesOptions: boolean;
}

/** In the author's order; empty for a question without choices. */
export function listChoices({ type, content }: ExamQuestion): readonly string[] {
  return getQuestionKind(type).listChoices(content);
}

/** The author's indexes in the order the student sees them. */
export function orderChoices(question: ExamQuestion, { shuffleSeed, shufflesOptions }: ShuffleFacts): number[] {
  const { id, type, content } = question;
  const places = [...listChoices(question).keys()];
  return getQuestionKind(type).orderChoices(content, places, {
    shufflesOptions,
    shuffle: (free) => shuffle(free, shuffleSeed, id),
  });
}
