import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import { numberSections } from '../tests/section.service.ts';
import { shuffle } from './shuffle.ts';

/** The questions shuffled within their sections, so that the paper keeps the sections its start page names. */
export function shuffleWithinSections<Q extends { type: QuestionType }>(
  questions: readonly Q[],
  seed: number,
  testId: string,
): Q[] {
  const numbers = numberSections(questions.map(({ type }) => type));
  const sections = Map.groupBy(questions, (_, index) => numbers[index]);
  return [...sections].flatMap(([section, run]) => shuffle(run, seed, `${testId} ${section}`));
}
