import type { Rng } from '../chance/rng.ts';
import type { QuestionFileOf } from '../content-files/test-file.ts';
import { typeMathematics } from './plain-mathematics.ts';

/** What a teacher found of one line of a rubric: how much of it (0 to 1) and the points for it, in halves of the line. */
export interface JudgedLine {
  criterion: string;
  points: number;
  seen: number;
  given: number;
}

// Words that say something: numbers, and words longer than most that only join others.
const telling = /\d+(?:\.\d+)?|\p{L}{4,}/gu;

function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(telling) ?? []);
}

/** The part of the model answer's words, of those that a line of the rubric names, that an answer has. */
function findShare(named: Set<string>, model: Set<string>, given: Set<string>): number | undefined {
  const looked = named.intersection(model);
  return looked.size > 0 ? looked.intersection(given).size / looked.size : undefined;
}

/** Reads an answer made of parts of the model answer as a teacher would: a line is seen as far as its words are there. */
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
