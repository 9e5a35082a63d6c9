import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';

/** Outcomes with a mistake to explain. */
const mistaken: ReadonlySet<ResultQuestion['outcome']> = new Set(['wrong', 'part', 'blank']);

/** Whether a question was wrong or partly wrong and its answer may be shown. */
export function hasMistake({ outcome, rightAnswer }: Pick<ResultQuestion, 'outcome' | 'rightAnswer'>): boolean {
  return mistaken.has(outcome) && rightAnswer !== null;
}

/** Link to the study assistant's explanation of a question in a result, by index from 0. */
export function buildExplainHref(attemptId: string, index: number): string {
  return `/assistant?${new URLSearchParams({ attempt: attemptId, question: String(index) })}`;
}
