import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';

/** `A` for section 0; after `Z` comes `AA`. */
export function findSectionLetter(section: number): string {
  const letter = String.fromCharCode(65 + (section % 26));
  return section < 26 ? letter : findSectionLetter(Math.floor(section / 26) - 1) + letter;
}

/** The section (from 0) of each question: a run of one kind is a section. */
export function numberSections(types: readonly QuestionType[]): number[] {
  let section = -1;
  return types.map((type, index) => {
    if (type !== types[index - 1]) section += 1;
    return section;
  });
}
