import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionFileOf } from '../content-files/test-file.ts';
import type { Rng } from '../rng/rng.ts';
import type { Item } from './item.ts';

export function answerMcq(rng: Rng, { correct, options }: QuestionFileOf<'mcq'>, { pulls }: Item, isRight: boolean): Answer {
  if (isRight) return { choice: correct };
  const wrong = options.map((_, index) => index).filter((index) => index !== correct);
  return { choice: rng.pickWeighted(wrong, (index) => pulls[index] ?? 1) };
}

/** Choice 0 is True, 1 is False. */
export function answerTrueFalse({ correct }: QuestionFileOf<'truefalse'>, isRight: boolean): Answer {
  return { choice: correct === isRight ? 0 : 1 };
}

/**
 * Pairs the known items and guesses the rest; now and then a pair stays open. `success` is the probability of knowing an item.
 */
export function answerMatch(rng: Rng, { pairs }: QuestionFileOf<'match'>, success: number): Answer {
  const places = pairs.map((_, index) => index);
  const known = places.filter(() => rng.happens(success));
  const open = places.filter((place) => !known.includes(place));
  const guesses = rng.shuffle(open);
  const made = [
    ...known.map((place) => [String(place), place] as const),
    ...open.map((place, turn) => [String(place), guesses[turn] ?? place] as const).filter(() => !rng.happens(0.06)),
  ];
  if (made.length === 0) return { pairs: { '0': guesses[0] ?? 0 } };
  return { pairs: Object.fromEntries(made.toSorted(([one], [other]) => Number(one) - Number(other))) };
}
