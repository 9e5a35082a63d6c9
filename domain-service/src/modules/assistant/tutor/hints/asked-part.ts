import type { AskedQuestion } from '../../grounding/passage.ts';

/** Returns the question without its reading passage, whose words would mislead the choice of a hint. */
export function getAskedPart({ question, chapter }: Pick<AskedQuestion, 'question' | 'chapter'>): string {
  if (!/reading/i.test(chapter)) return question;
  const parts = question.split(/\n|Question:/).map((part) => part.trim());
  return parts.findLast((part) => part !== '') ?? question;
}
