import type { CorrectingKind } from '../correcting-kind.ts';
import { findRightOptions, rightOptionForm, tickRightOptions } from '../shared/right-options.tsx';

export const mcq: CorrectingKind<'mcq'> = {
  ...rightOptionForm,
  describe: ({ options, correct }) => ({ count: options.length, correct }),
  parse(values, { count, correct }) {
    const right = findRightOptions(values, count);
    const first = correct !== undefined && right.includes(correct) ? correct : right[0];
    return { correct: first, alsoCorrect: right.filter((place) => place !== first) };
  },
  toValues: ({ correct, alsoCorrect }) => tickRightOptions([correct, ...alsoCorrect]),
};
