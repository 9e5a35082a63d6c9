import type { AnswerState, Attempt, AttemptSection, PaletteState } from '@shikhar/contracts/attempts/schemas';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import type { AttemptQuestion } from '@shikhar/contracts/question-kinds/registry';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { splitPassage } from '../../../lib/words/own-question.ts';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { formatQuestion, getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import {
  describePaper,
  type ExamTaker,
  findBuilder,
  formatSavedAt,
  toExamClock,
  toSectionTimes,
} from '../paper/question-view.server.ts';
import { findSectionState, type SectionState } from '../paper/section-state.ts';
import type { SectionCount, SummaryLine, SummaryView, TypedLine } from './summary-view.ts';

/** The state in the palette; a question without an answer row was never visited. */
function findPaletteState(answer: AnswerState | undefined, photoCount = 0): PaletteState {
  if (!answer) return 'not_visited';
  if (answer.answer === null && photoCount === 0) return answer.flagged ? 'flagged' : 'seen';
  return answer.flagged ? 'answered_flagged' : 'answered';
}

const unansweredWords: Readonly<Partial<Record<PaletteState, string>>> = {
  not_visited: 'Not visited',
  seen: 'Seen, no answer',
  flagged: 'Flagged',
};

/** A part of the answer is missing, such as a pair. */
function isIncomplete(question: AttemptQuestion, saved: AnswerState | undefined): boolean {
  return Boolean(saved?.answer && getViewingKind(question.type).isIncomplete(question, saved.answer));
}

function describeState(question: AttemptQuestion, saved: AnswerState | undefined): string {
  const { describeAnswer, listPhotos } = getViewingKind(question.type);
  const photoCount = listPhotos(question).length;
  const words = unansweredWords[findPaletteState(saved, photoCount)];
  if (words !== undefined) return words;
  const photos = countOf(photoCount, 'photo');
  if (!saved?.answer) return `You added ${photos}`;
  return photoCount > 0 ? `You wrote an answer and added ${photos}` : describeAnswer(question, saved.answer);
}

function countMarks(questions: readonly AttemptQuestion[]): string {
  const marks = questions.reduce((sum, question) => sum + question.marks, 0);
  return `${countOf(questions.length, 'question')}, ${countOf(marks, 'mark')}`;
}

function listTyped(attempt: Attempt, saved: ReadonlyMap<number, AnswerState>): TypedLine[] {
  return attempt.questions.flatMap((question) => {
    const state = saved.get(question.index);
    const readings = state?.answer ? (getViewingKind(question.type).listReadings?.(question, state.answer) ?? []) : [];
    return readings.map((reading) => ({ number: question.index + 1, state: findPaletteState(state), ...reading }));
  });
}

const stateWords: Readonly<Record<SectionState, string>> = { later: ' (not begun)', open: '', over: ' (over)' };

/** `3 of 5 answered`; in sections with a choice `1 of 2 needed answered`, `3 answered, the best 2 count`. */
function countAnswered(answered: number, count: number, section: AttemptSection | undefined): string {
  const needed = section?.answerCount ?? count;
  if (needed >= count) return `${answered} of ${count} answered`;
  if (answered <= needed) return `${answered} of ${needed} needed answered`;
  return plural(needed, { one: `${answered} answered, the best one counts`, other: `${answered} answered, the best # count` });
}

function findStateOf(section: AttemptSection | undefined, attempt: Attempt): SectionState {
  return section ? findSectionState(toSectionTimes(section), Date.parse(attempt.serverTime)) : 'open';
}

function countSections(attempt: Attempt): SectionCount[] {
  const bySection = Map.groupBy(attempt.palette, ({ section }) => section);
  return [...bySection].map(([place, own]) => {
    const section = attempt.sections[place];
    const name = section?.title ?? (own[0] ? questionKindNames[own[0].type].heading : '');
    const answered = own.filter(({ state }) => state === 'answered' || state === 'answered_flagged').length;
    return {
      label: `Section ${findSectionLetter(place)}. ${name}${stateWords[findStateOf(section, attempt)]}`,
      answered: countAnswered(answered, own.length, section),
    };
  });
}

export function buildSummaryView(attempt: Attempt, sitter: Pick<ExamTaker, 'role'>): SummaryView {
  const saved = new Map(attempt.answers.map((answer) => [answer.index, answer]));
  const lines = attempt.questions.map(
    (question): SummaryLine => ({
      number: question.index + 1,
      state: attempt.palette[question.index]?.state ?? 'not_visited',
      text: renderMath(splitPassage(formatQuestion(question.type, question.question)).question),
      about: `Section ${findSectionLetter(attempt.palette[question.index]?.section ?? 0)}. ${describeState(question, saved.get(question.index))}`,
      marksInBrackets: `[${formatNumber(question.marks)}]`,
    }),
  );
  // Questions of a finished section can no longer be answered.
  const isLeft = ({ index }: AttemptQuestion) =>
    findStateOf(attempt.sections[attempt.palette[index]?.section ?? 0], attempt) === 'open';
  const left = new Set(attempt.questions.filter(isLeft).map(({ index }) => index + 1));
  const isAnswered = (question: AttemptQuestion) =>
    Boolean(saved.get(question.index)?.answer) || getViewingKind(question.type).listPhotos(question).length > 0;
  return {
    attemptId: attempt.id,
    ...describePaper(attempt.test),
    savedAt: formatSavedAt(attempt, attempt.palette),
    clock: toExamClock(attempt),
    leaveHref: attempt.isPreview ? findBuilder(sitter, attempt.test.id) : null,
    states: attempt.palette.map(({ state }) => state),
    notAnswered: lines.filter(({ number, state }) => state in unansweredWords && left.has(number)),
    notAnsweredFact: countMarks(attempt.questions.filter((question) => !isAnswered(question) && isLeft(question))),
    incomplete: lines.filter((_line, index) => {
      const question = attempt.questions[index];
      return question !== undefined && isIncomplete(question, saved.get(question.index));
    }),
    flagged: lines.filter(({ state }) => state === 'answered_flagged'),
    answeredFact: countMarks(attempt.questions.filter(isAnswered)),
    typed: listTyped(attempt, saved),
    hasTeacher: !attempt.isPractice,
    sections: countSections(attempt),
  };
}
