import { z } from 'zod';
import { QuestionDraft } from './schemas.ts';

function isQuestion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && 'question' in value;
}

/** A question as it is kept: one that is older than a limit of `QuestionDraft` is shown to its author all the same. */
export const SavedDraft = z.union([QuestionDraft, z.custom<QuestionDraft>(isQuestion)]);
