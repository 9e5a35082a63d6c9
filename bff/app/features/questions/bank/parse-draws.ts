import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { maxPerBatch } from '@shikhar/contracts/questions/moves';
import type { DrawErrors, TypedDraws } from './bank-view.ts';

/** Number of questions to draw by type, and errors by type. Empty and 0 are left out. */
export interface ParsedDraws {
  wanted: { type: QuestionType; count: number }[];
  errors: DrawErrors;
}

export function parseDraws(draws: TypedDraws): ParsedDraws {
  const wanted: ParsedDraws['wanted'] = [];
  const errors: DrawErrors = {};
  for (const type of QuestionType.options) {
    const text = draws[type] ?? '';
    const count = /^\d{0,4}$/.test(text) ? Number(text) : Number.NaN;
    if (!(count <= maxPerBatch)) errors[type] = `Enter a whole number up to ${maxPerBatch}`;
    else if (count > 0) wanted.push({ type, count });
  }
  return { wanted, errors };
}
