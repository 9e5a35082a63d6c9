import type { ArrangedSection } from '../../tests/section.service.ts';
import { shuffle } from './shuffle.ts';

/** The questions shuffled within their sections, so that the paper keeps the sections its start page names. */
export function shuffleWithinSections<Q extends { id: string }>(
  paper: readonly ArrangedSection<Q>[],
  seed: number,
  testId: string,
): ArrangedSection<Q>[] {
  return paper.map(({ facts, questions }, section) => ({ facts, questions: shuffle(questions, seed, `${testId} ${section}`) }));
}
