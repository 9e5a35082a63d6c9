import type { Outcome } from '@shikhar/contracts/attempts/results/result';

/** The outcome of one answer. `awarded` is null until a teacher has marked it; two decimals at most. */
export interface Score {
  awarded: number | null;
  outcome: Outcome;
}

export const blank = { awarded: 0, outcome: 'blank' } as const satisfies Score;

/** Rounds marks to two decimals: a third of two marks is 0.67. */
export function roundMarks(marks: number): number {
  return Math.round((marks + Number.EPSILON) * 100) / 100;
}
