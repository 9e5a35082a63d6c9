import type {
  AttemptHead,
  AttemptPage,
  AttemptSection,
  AttemptTest,
  PaletteItem,
  SectionTimes as SentTimes,
} from '@shikhar/contracts/attempts/schemas';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { defaultQuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { AttemptQuestion } from '@shikhar/contracts/question-kinds/registry';
import type { PlacedGroup } from '@shikhar/contracts/question-kinds/shared';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { buildGroupView, formatQuestionRange } from '../../../lib/question-group.server.ts';
import { formatTime, formatTimeWithSeconds } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { type AskedQuestion, toFieldValues } from '../../../question-kinds/answering-kinds.ts';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import { digestState } from '../answers/answer-digest.server.ts';
import { getSubjectName } from '../test-contents.ts';
import type { ExamClock, PaperTitle, QuestionView, SectionTimes, SectionView } from './question-view.ts';

export function describePaper(test: AttemptTest): PaperTitle {
  const facts = [
    countOf(test.questionCount, 'question'),
    countOf(test.totalMarks, 'mark'),
    countOf(test.durationMinutes, 'minute'),
  ];
  return { title: test.title, about: `${getSubjectName(test)}, Class ${test.class}`, facts: facts.join(' · ') };
}

/** When something was last saved: `16:14:07`. Null while the questions were only seen. */
export function formatSavedAt({ lastSavedAt }: Pick<AttemptHead, 'lastSavedAt'>, palette: readonly PaletteItem[]): string | null {
  const hasChange = palette.some(({ state }) => state !== 'not_visited' && state !== 'seen');
  return hasChange && lastSavedAt !== null ? formatTimeWithSeconds(lastSavedAt) : null;
}

export function toExamClock(head: Pick<AttemptHead, 'serverTime' | 'deadlineAt'>): ExamClock {
  return { serverTime: Date.parse(head.serverTime), deadlineAt: Date.parse(head.deadlineAt) };
}

function parseInstant(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

export function toSectionTimes({ opensAt, closesAt }: SentTimes): SectionTimes {
  return { opensAt: parseInstant(opensAt), closesAt: parseInstant(closesAt) };
}

/** `Answer 3 of 5: the best 3 count`; null if all count. */
export function formatAnswerRule({
  answerCount,
  questionCount,
}: Pick<AttemptSection, 'answerCount' | 'questionCount'>): string | null {
  if (answerCount === null || answerCount >= questionCount) return null;
  return plural(answerCount, {
    one: `Answer # of ${questionCount}: the best one counts`,
    other: `Answer # of ${questionCount}: the best # count`,
  });
}

function describeSection(section: AttemptSection, place: number): SectionView {
  const { title, questionCount } = section;
  return {
    letter: findSectionLetter(place),
    title,
    questionCount,
    answerRule: formatAnswerRule(section),
    times: toSectionTimes(section),
    opens: section.opensAt && formatTime(section.opensAt),
  };
}

function describeQuestion(question: AttemptQuestion): AskedQuestion {
  const shared = { text: renderMath(question.question), ...(question.image && { image: question.image }) };
  return getViewingKind(question.type).toAsked(shared, question);
}

function describeGroup(group: PlacedGroup | undefined, index: number): QuestionView['group'] {
  const view = group && buildGroupView(group, formatQuestionRange(group));
  return view ? { ...view, isFirst: group.from === index } : null;
}

export interface ExamTaker {
  id: string;
  role: Role;
}

/** The test's page, for its author and administrators. */
export function findBuilder({ role }: Pick<ExamTaker, 'role'>, testId: string): string {
  return `/${role}/tests/${testId}`;
}

/** `store` identifies the owner of the page, so that cached data is shown to nobody else. */
export function buildQuestionView(
  { attempt, question, answer, palette }: Omit<AttemptPage, 'accessibilitySettings'>,
  store: ExamTaker,
): QuestionView {
  const { section = 0, type = defaultQuestionType, marks = 0 } = palette[answer.index] ?? {};
  const { title } = attempt.sections[section] ?? {};
  const asked: AskedQuestion = question ? describeQuestion(question) : { type, text: [] };
  return {
    kind: 'question',
    store: store.id,
    attemptId: attempt.id,
    leaveHref: attempt.isPreview ? findBuilder(store, attempt.test.id) : null,
    ...describePaper(attempt.test),
    number: answer.index + 1,
    section: findSectionLetter(section),
    sectionName: title ?? questionKindNames[type].heading,
    sectionPlace: section,
    sections: attempt.sections.map(describeSection),
    isHidden: question === null,
    marks: countOf(marks, 'mark'),
    marksInBrackets: `[${question ? getViewingKind(question.type).formatMarks(question) : formatNumber(marks)}]`,
    question: asked,
    group: describeGroup(question?.group, answer.index),
    values: toFieldValues(answer.answer, asked),
    shown: digestState(answer.answer, answer.flagged),
    sequence: answer.sequence,
    flagged: answer.flagged,
    savedAt: formatSavedAt(attempt, palette),
    clock: toExamClock(attempt),
    extendedMinutes: attempt.extendedMinutes,
    endsAt: formatTime(attempt.deadlineAt),
    palette: palette.map(({ state }) => state),
  };
}
