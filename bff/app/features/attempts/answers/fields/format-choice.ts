import { findSectionLetter } from '../../../../lib/words/sections.ts';
import type { FormSubmission } from '../form-submission.server.ts';

/** What was chosen in a press, as far as the form itself tells: `True`, `Option B`. Null where nothing was, or it was typed. */
export function formatChoice({ type, given }: Pick<FormSubmission, 'type' | 'given'>): string | null {
  if (!given.isValid || given.answer === null || !('choice' in given.answer)) return null;
  const { choice } = given.answer;
  if (type === 'truefalse') return choice === 0 ? 'True' : 'False';
  return `Option ${findSectionLetter(choice)}`;
}
