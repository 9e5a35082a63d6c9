import type { Attempt } from '@shikhar/contracts/attempts/schemas';
import { buildQuestionView, type ExamTaker } from './question-view.server.ts';
import type { QuestionView } from './question-view.ts';

/** The exam screen of each question of a running attempt. */
export function buildPaperViews(attempt: Attempt, store: ExamTaker): QuestionView[] {
  const { palette } = attempt;
  const answers = new Map(attempt.answers.map((answer) => [answer.index, answer]));
  const questions = new Map(attempt.questions.map((question) => [question.index, question]));
  return palette.map((_, index) => {
    const answer = answers.get(index) ?? { index, answer: null, flagged: false, sequence: 0, savedAt: null };
    return buildQuestionView({ attempt, question: questions.get(index) ?? null, answer, palette }, store);
  });
}
