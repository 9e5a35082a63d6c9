import type { CorrectingKind } from '../correcting-kind.ts';
import { findRightOptions, rightOptionForm, tickRightOptions } from '../shared/right-options.tsx';

export const multiselect: CorrectingKind<'multiselect'> = {
  ...rightOptionForm,
  describe: ({ options }) => ({ count: options.length }),
  parse: (values, { count }) => ({ correct: findRightOptions(values, count) }),
  toValues: ({ correct }) => tickRightOptions(correct),
};
