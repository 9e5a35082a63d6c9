import type { CorrectingKind } from '../correcting-kind.ts';

export const broad: CorrectingKind<'broad'> = {
  hasKey: false,
  describe: () => ({ count: 0 }),
  listFields: () => [],
  errorField: null,
  parse: () => ({}),
  toValues: () => ({}),
  KeyFields: () => <p className="hint">To change the rubric of a long answer, open Mark answers.</p>,
};
