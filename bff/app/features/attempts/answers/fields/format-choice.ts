import { findSectionLetter } from '../../../../lib/words/sections.ts';
import type { FormSubmission } from '../form-submission.server.ts';

/** Names the chosen option from the form alone: `True`, `Option B`. Null if none was chosen or the answer is typed. */
export function formatChoice({ type, given }: Pick<FormSubmission, 'type' | 'given'>): string | null {
  if (!given.isValid || given.answer === null || !('choice' in given.answer)) return null;
  const { choice } = given.answer;
  if (type === 'truefalse') return choice === 0 ? 'True' : 'False';
  return `Option ${findSectionLetter(choice)}`;
}
