import type { AnswerState, Attempt, AttemptSection, PaletteState } from '@shikhar/contracts/attempts/schemas';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import type { Answer, AttemptQuestion } from '@shikhar/contracts/question-kinds/registry';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { splitPassage } from '../../../lib/words/own-question.ts';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { lacksUnit, parseTyped } from '../answers/fields/typed-maths.ts';
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

/** `2 of 4 pairs` */
function countPairs(question: AttemptQuestion, { pairs }: Extract<Answer, { pairs: unknown }>): string {
  const all = question.type === 'match' ? question.left.length : 0;
  return `${Object.keys(pairs).length} of ${countOf(all, 'pair')}`;
}

/** A match with unmatched items. */
function isIncomplete(question: AttemptQuestion, saved: AnswerState | undefined): boolean {
  const answer = saved?.answer;
  if (question.type !== 'match' || !answer || !('pairs' in answer)) return false;
  return Object.keys(answer.pairs).length < question.left.length;
}

function describeAnswer(question: AttemptQuestion, answer: Answer): string {
  if ('pairs' in answer) {
    return `You made ${countPairs(question, answer)}`;
  }
  if ('text' in answer) return 'You wrote an answer';
  return `You answered ${question.type === 'truefalse' ? (answer.choice === 0 ? 'True' : 'False') : findSectionLetter(answer.choice)}`;
}

function describeState(question: AttemptQuestion, saved: AnswerState | undefined): string {
  const photoCount = addPhotoAnswers(question);
  const words = unansweredWords[findPaletteState(saved, photoCount)];
  if (words !== undefined) return words;
  const photos = countOf(photoCount, 'photo');
  if (!saved?.answer) return `You added ${photos}`;
  return photoCount > 0 ? `You wrote an answer and added ${photos}` : describeAnswer(question, saved.answer);
}

/** The photos of a long answer; 0 for other types. */
function addPhotoAnswers(question: AttemptQuestion): number {
  return question.type === 'broad' ? question.files.length : 0;
}

function countMarks(questions: readonly AttemptQuestion[]): string {
  const marks = questions.reduce((sum, question) => sum + question.marks, 0);
  return `${countOf(questions.length, 'question')}, ${countOf(marks, 'mark')}`;
}

function listTyped(attempt: Attempt, saved: ReadonlyMap<number, AnswerState>): TypedLine[] {
  return attempt.questions.flatMap((question) => {
    const state = saved.get(question.index);
    if (question.type !== 'saq' || !state?.answer || !('text' in state.answer)) return [];
    const typed = state.answer.text.trim();
    const { shown, unreadReason } = parseTyped(typed, question.isNumeric);
    const isWithoutUnit = question.isUnitExpected && lacksUnit(typed);
    const number = question.index + 1;
    return [
      { number, state: findPaletteState(state), typed, readAs: shown, isUnread: unreadReason !== null, lacksUnit: isWithoutUnit },
    ];
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
      text: renderMath(splitPassage(question.question).question),
      about: `Section ${findSectionLetter(attempt.palette[question.index]?.section ?? 0)}. ${describeState(question, saved.get(question.index))}`,
      marksInBrackets: `[${formatNumber(question.marks)}]`,
    }),
  );
  // Questions of a finished section can no longer be answered.
  const isLeft = ({ index }: AttemptQuestion) =>
    findStateOf(attempt.sections[attempt.palette[index]?.section ?? 0], attempt) === 'open';
  const left = new Set(attempt.questions.filter(isLeft).map(({ index }) => index + 1));
  const isAnswered = (question: AttemptQuestion) => Boolean(saved.get(question.index)?.answer) || addPhotoAnswers(question) > 0;
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
    sections: countSections(attempt),
  };
}
