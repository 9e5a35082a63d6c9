import type { Attempt } from '@shikhar/contracts/attempts/schemas';
import { numberSections } from '../../lib/sections.ts';
import { buildQuestionView } from './question-view.server.ts';
import type { QuestionView } from './question-view.ts';
import { countPhotos, findPaletteState } from './summary-view.server.ts';

/** The exam screen of each question of a running attempt. */
export function buildPaperViews(attempt: Attempt, keeper: string): QuestionView[] {
  const kept = new Map(attempt.answers.map((answer) => [answer.index, answer]));
  const sections = numberSections(attempt.questions.map(({ type }) => type));
  const palette = attempt.questions.map((question, place) => ({
    section: sections[place] ?? 0,
    type: question.type,
    marks: question.marks,
    state: findPaletteState(kept.get(question.index), countPhotos(question)),
  }));
  return attempt.questions.map((question) => {
    const { index } = question;
    const answer = kept.get(index) ?? { index, answer: null, flagged: false, sequence: 0, savedAt: null };
    return buildQuestionView({ attempt, question, answer, palette }, keeper);
  });
}
