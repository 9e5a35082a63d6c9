import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { Answer, RightAnswer } from '@shikhar/contracts/question-kinds/registry';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { blank, type Score } from '../../../question-kinds/score.ts';
import { toShownAnswer } from '../paper/answer-order.ts';
import { listShownChoices, type PaperQuestion } from '../paper/paper.ts';
import type { ResultAnswerRow } from './result.query.ts';

/** The choices of a question as the student saw them. */
export function describeChoices(placed: PaperQuestion): Pick<ResultQuestion, 'options' | 'left' | 'right'> {
  const { type, content } = placed.question;
  return getQuestionKind(type).toResultFields(content, listShownChoices(placed));
}

/** The right answer for display, with indexes in the order this student saw. */
export function toRightAnswer({ question, order }: PaperQuestion, key: unknown, answer: Answer | null): RightAnswer {
  const kind = getQuestionKind(question.type);
  return kind.toRightAnswer(question.content, kind.key.parse(key), order, answer);
}

function showRubric({ question }: PaperQuestion, { key, rubricItems }: ResultAnswerRow): ResultQuestion['rubric'] {
  if (rubricItems === null) return null;
  const kind = getQuestionKind(question.type);
  const { rubric = [] } = kind.toReview?.(question.content, kind.key.parse(key)) ?? {};
  if (rubric.length === 0 && !kind.isMarkedByTeacher) return null;
  const given = new Set(rubricItems);
  return rubric.map(({ id, points, criterion }) => ({ criterion, points, isGiven: given.has(id) }));
}

/** The fields that reveal right or wrong, hidden together where answers are not shown. */
function describeOutcome(placed: PaperQuestion, row: ResultAnswerRow, { awarded, outcome }: Score, mayChallenge: boolean) {
  return {
    awarded,
    correct: outcome === 'waiting' ? null : outcome === 'correct',
    outcome,
    rightAnswer: toRightAnswer(placed, row.key, row.answer),
    explanation: row.explanation,
    comment: row.comment,
    rubric: showRubric(placed, row),
    challenge: row.challenge,
    canBeChallenged:
      mayChallenge && (row.challenge ? row.challenge.status === 'open' : outcome !== 'waiting' && row.rule === 'key'),
  };
}

const hiddenOutcome = {
  awarded: null,
  correct: null,
  outcome: null,
  rightAnswer: null,
  explanation: null,
  comment: null,
  rubric: null,
  challenge: null,
  canBeChallenged: false,
};

/** The viewer of a question of a result. */
export interface ResultReader {
  showsAnswers: boolean;
  /** The viewer has it in a running test. */
  isHidden: boolean;
  /** The viewer is the student, and the result counts. */
  mayChallenge: boolean;
}

/** @param unvisited the outcome of a question that was never visited and so has no row */
export function toResultQuestion(
  placed: PaperQuestion,
  row: ResultAnswerRow,
  { showsAnswers, isHidden, mayChallenge }: ResultReader,
  unvisited: Score = blank,
): ResultQuestion {
  const { question, index, section } = placed;
  const score = row.outcome === null ? unvisited : { awarded: row.awarded, outcome: row.outcome };
  return {
    index,
    section,
    type: question.type,
    question: question.content.question,
    ...(question.content.image && { image: question.content.image }),
    ...(question.content.group && { group: question.content.group }),
    ...describeChoices(placed),
    marks: question.marks,
    rule: row.rule ?? 'key',
    flagged: row.flagged ?? false,
    isHidden,
    yours: isHidden ? null : row.answer && toShownAnswer(placed, row.answer),
    files: isHidden ? [] : row.files,
    timeSpentSeconds: row.timeSpentSeconds ?? 0,
    ...(showsAnswers && !isHidden ? describeOutcome(placed, row, score, mayChallenge) : hiddenOutcome),
  };
}
