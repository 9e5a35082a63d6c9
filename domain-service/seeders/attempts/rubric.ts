import type { QuestionFileOf } from '../content-files/test-file.ts';
import type { Rng } from '../rng/rng.ts';
import { typeMathematics } from './plain-mathematics.ts';

/** How a teacher judged a rubric line: the share found (0 to 1) and its marks, in half steps. */
export interface JudgedLine {
  criterion: string;
  points: number;
  seen: number;
  given: number;
}

// Meaningful words: numbers, and words longer than most connecting words.
const telling = /\d+(?:\.\d+)?|\p{L}{4,}/gu;

function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(telling) ?? []);
}

/** The share of a rubric line's words from the model answer that an answer contains. */
function findShare(named: Set<string>, model: Set<string>, given: Set<string>): number | undefined {
  const looked = named.intersection(model);
  return looked.size > 0 ? looked.intersection(given).size / looked.size : undefined;
}

/** Marks an answer built from parts of the model answer: each line by the share of its words that the answer has. */
export function markByRubric(rng: Rng, { rubric, modelAnswer }: QuestionFileOf<'broad'>, text: string): JudgedLine[] {
  const model = listWords(typeMathematics(modelAnswer));
  const given = listWords(text);
  const whole = model.intersection(given).size / Math.max(1, model.size);
  return rubric.map(({ points, criterion }) => {
    const share = findShare(listWords(criterion), model, given) ?? whole;
    const seen = 0.45 * share + 0.55 * whole + rng.drawNormal(0, 0.07);
    return { criterion, points, seen, given: seen > 0.72 ? points : seen > 0.42 ? points / 2 : 0 };
  });
}
