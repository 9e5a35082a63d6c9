import { getAnsweringKind, toFieldValues } from '../../../question-kinds/answering-kinds.ts';
import type { SubmissionOutcome } from '../answers/submission-outcome.ts';
import type { QuestionView } from '../paper/question-view.ts';
import type { LocalAnswer } from './local-answer.ts';

type ViewFinder = (view: QuestionView, version: number, shown: LocalAnswer) => QuestionView;

/** The question with its initial answer; afterwards the fields hold the value. */
export function createViewFinder(): ViewFinder {
  let last: { of: QuestionView; version: number; view: QuestionView } | undefined;
  return (of, version, { answer, flagged, sequence }) => {
    if (last?.of !== of || last.version !== version) {
      const values = toFieldValues(answer, of.question);
      last = { of, version, view: { ...of, values, flagged, sequence } };
    }
    return last.view;
  };
}

/** The initial answer of the page: the saved one, or one submitted without JavaScript and refused. */
export function toLocalAnswer(
  { number, question, values, flagged, sequence }: QuestionView,
  outcome: SubmissionOutcome | undefined,
): LocalAnswer {
  const { toAnswer } = getAnsweringKind(question.type);
  const serverAnswer = toAnswer(values);
  const known = { index: number - 1, flagged, sequence, serverSequence: sequence, serverAnswer, spentSeconds: 0 };
  if (outcome?.kind !== 'invalid') return { ...known, answer: serverAnswer, state: 'kept', hasChange: false };
  return {
    ...known,
    answer: toAnswer(outcome.values),
    state: 'refused',
    hasChange: true,
    message: outcome.message,
  };
}
