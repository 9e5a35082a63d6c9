import type { AskedQuestion } from '../../grounding/passage.ts';

/** The question without its passage, because a passage contains all sorts of words. */
export function getAskedPart({ question, chapter }: Pick<AskedQuestion, 'question' | 'chapter'>): string {
  if (!/reading/i.test(chapter)) return question;
  const parts = question.split(/\n|Question:/).map((part) => part.trim());
  return parts.findLast((part) => part !== '') ?? question;
}
