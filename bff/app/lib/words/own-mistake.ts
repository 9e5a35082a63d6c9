import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';

/** Of which there is something to explain. */
const mistaken: ReadonlySet<ResultQuestion['outcome']> = new Set(['wrong', 'part', 'blank']);

/** Whether a question of a result went wrong, wholly or in part, and its answer may be seen. */
export function hasMistake({ outcome, rightAnswer }: Pick<ResultQuestion, 'outcome' | 'rightAnswer'>): boolean {
  return mistaken.has(outcome) && rightAnswer !== null;
}

/** Where the study assistant explains a question of a result, by its index from 0. */
export function buildExplainHref(attemptId: string, index: number): string {
  return `/assistant?${new URLSearchParams({ attempt: attemptId, question: String(index) })}`;
}
