import { mostAtOnce } from '@shikhar/contracts/questions/moves';
import { QuestionType } from '@shikhar/contracts/tests/schemas';
import type { RefusedMove } from './bank-view.ts';

/** How many questions of each type to draw, or what is wrong with the numbers; what is empty or 0 is left out. */
export interface ReadDraws {
  wanted: { type: QuestionType; count: number }[];
  faults: RefusedMove['drawFaults'];
}

export function readDraws(draws: RefusedMove['draws']): ReadDraws {
  const wanted: ReadDraws['wanted'] = [];
  const faults: RefusedMove['drawFaults'] = {};
  for (const type of QuestionType.options) {
    const text = draws[type] ?? '';
    const count = /^\d{0,4}$/.test(text) ? Number(text) : Number.NaN;
    if (!(count <= mostAtOnce)) faults[type] = `Enter a whole number up to ${mostAtOnce}`;
    else if (count > 0) wanted.push({ type, count });
  }
  return { wanted, faults };
}
