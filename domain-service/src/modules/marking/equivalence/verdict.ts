import type { AnswerVerdict } from '@shikhar/contracts/marking/answer-checks/schemas';

/** The outcome of comparing an answer with its key. */
export interface Verdict {
  isRight: boolean;
  /** False if only a person can decide, because the answer cannot be read or the comparison proves nothing. */
  isUnderstood: boolean;
  /** A short sentence for the teacher. */
  reason: string;
}

/** The outcome as one word. */
export function toAnswerVerdict({ isRight, isUnderstood }: Verdict): AnswerVerdict {
  if (isRight) return 'right';
  return isUnderstood ? 'wrong' : 'not_understood';
}

export function createRight(reason: string): Verdict {
  return { isRight: true, isUnderstood: true, reason };
}

export function createWrong(reason: string): Verdict {
  return { isRight: false, isUnderstood: true, reason };
}

export function createNotUnderstood(reason: string): Verdict {
  return { isRight: false, isUnderstood: false, reason };
}

/** The best verdict for a student: a right one, else one that a person must check, else the first. */
export function selectBest(verdicts: readonly Verdict[]): Verdict {
  const [first = createWrong('Not equal')] = verdicts;
  return verdicts.find(({ isRight }) => isRight) ?? verdicts.find(({ isUnderstood }) => !isUnderstood) ?? first;
}

/** The verdict on a list of entries that must all be right. */
export function requireAll(verdicts: readonly Verdict[], reason: string): Verdict {
  const wrong = verdicts.find(({ isRight, isUnderstood }) => !isRight && isUnderstood);
  return wrong ?? verdicts.find(({ isUnderstood }) => !isUnderstood) ?? createRight(reason);
}

/**
 * The verdict on a text that can be read in two ways, such as `1/2x`. `isUsual` says that nearly everybody means the first one.
 */
export function joinReadings(first: Verdict, second: Verdict | undefined, isUsual: boolean): Verdict {
  if (second === undefined || first.isRight === second.isRight || (first.isRight && isUsual)) return first;
  return createNotUnderstood('Can be read in two ways');
}
