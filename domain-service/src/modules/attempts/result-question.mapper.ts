import type { ResultQuestion } from '@shikhar/contracts/attempts/result';
import { toShownAnswer } from './answer-order.ts';
import { listShownChoices, type PaperQuestion } from './paper.ts';
import type { ResultAnswerRow } from './result.query.ts';
import { toRightAnswer } from './right-answer.mapper.ts';

function describeChoices(placed: PaperQuestion): Pick<ResultQuestion, 'options' | 'left' | 'right'> {
  const { question } = placed;
  if (question.type === 'match') return { left: question.content.left, right: listShownChoices(placed) };
  return question.type === 'mcq' || question.type === 'truefalse' ? { options: listShownChoices(placed) } : {};
}

/** What tells right from wrong, and so is kept back as a whole where answers are not shown. */
function describeOutcome(placed: PaperQuestion, row: ResultAnswerRow) {
  // A question that was never visited has no row: it was scored as blank.
  const outcome = row.outcome ?? 'blank';
  return {
    awarded: row.outcome === null ? 0 : row.awarded,
    correct: outcome === 'waiting' ? null : outcome === 'correct',
    outcome,
    rightAnswer: toRightAnswer(placed, row.key),
    explanation: row.explanation,
    comment: row.comment,
  };
}

const hiddenOutcome = { awarded: null, correct: null, outcome: null, rightAnswer: null, explanation: null, comment: null };

export function toResultQuestion(placed: PaperQuestion, row: ResultAnswerRow, showsAnswers: boolean): ResultQuestion {
  const { question, index, section } = placed;
  return {
    index,
    section,
    type: question.type,
    question: question.content.question,
    ...(question.content.image && { image: question.content.image }),
    ...describeChoices(placed),
    marks: question.marks,
    flagged: row.flagged ?? false,
    yours: row.answer && toShownAnswer(placed, row.answer),
    files: row.files,
    timeSpentSeconds: row.time_spent_seconds ?? 0,
    ...(showsAnswers ? describeOutcome(placed, row) : hiddenOutcome),
  };
}
