import * as z from 'zod';
import { QuestionDraft } from '../question-kinds/registry.ts';

function isQuestion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && 'question' in value;
}

/** A saved question. It may exceed newer limits of `QuestionDraft`, and is shown anyway. */
export const SavedDraft = z.union([QuestionDraft, z.custom<QuestionDraft>(isQuestion)]);
