import type { AskedQuestion } from '../../grounding/passage.ts';

/** What is asked, without the passage it is asked about: a passage has words of every kind. */
export function getAskedPart({ question, chapter }: Pick<AskedQuestion, 'question' | 'chapter'>): string {
  if (!/reading/i.test(chapter)) return question;
  const parts = question.split(/\n|Question:/).map((part) => part.trim());
  return parts.findLast((part) => part !== '') ?? question;
}
