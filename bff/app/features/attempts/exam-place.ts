import type { SubmissionOutcome } from './answers/submission-outcome.ts';
import type { QuestionView } from './paper/question-view.ts';

export const examPlaceId = 'exam-place';

/** The data that the exam screen is rendered from. */
interface ShownExam {
  first: QuestionView;
  outcome: SubmissionOutcome | undefined;
}

/** Data attributes of the exam root, from which the browser hydrates the same screen. */
export function describeExam(exam: ShownExam): { id: string; 'data-exam': string } {
  return { id: examPlaceId, 'data-exam': JSON.stringify(exam) };
}

/** The reverse of `describeExam`. */
export function getExam({ dataset }: HTMLElement): ShownExam {
  const exam: ShownExam = JSON.parse(dataset['exam'] ?? '');
  return { first: exam.first, outcome: exam.outcome };
}
