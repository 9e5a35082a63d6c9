import type { Result, ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { buildGroupView } from '../../../lib/question-group.server.ts';
import { formatLongDate, formatTime } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { buildExplainHref, hasMistake } from '../../../lib/words/own-mistake.ts';
import { splitPassage } from '../../../lib/words/own-question.ts';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { explainHidden } from '../../../lib/words/seen-marks.ts';
import type { ReviewedParts } from '../../../question-kinds/viewing-kind.ts';
import { formatQuestion, getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import { formatContents } from '../test-contents.ts';
import { buildChallengeView } from './challenges/challenge-text.ts';
import { findNextStep } from './next-step.server.ts';
import { listFacts, listNotes } from './result-facts.ts';
import type { ResultView, ReviewedItem, ReviewedQuestion, SectionMarks, Shown } from './result-view.ts';
import { noRevision, type Revision } from './revision.server.ts';

const filters: Readonly<Record<Shown, (question: ResultQuestion) => boolean>> = {
  all: () => true,
  wrong: ({ outcome }) => outcome === 'wrong',
  part: ({ outcome }) => outcome === 'part',
  blank: ({ yours, files, isHidden }) => yours === null && files.length === 0 && !isHidden,
  flagged: ({ flagged }) => flagged,
};

/** Parses `?show=`; unknown values mean all. */
export function parseShown(asked: string | null): Shown {
  return asked === 'wrong' || asked === 'part' || asked === 'blank' || asked === 'flagged' ? asked : 'all';
}

/** `1 min 12 s`, `45 s`; null for no time at all. */
export function formatTimeSpent(seconds: number): string | null {
  if (seconds <= 0) return null;
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

function formatAwarded({ awarded, marks, outcome }: ResultQuestion, showsAnswers: boolean): string {
  if (!showsAnswers) return `[${formatNumber(marks)}]`;
  if (outcome === 'dropped') return '–';
  return `${awarded === null ? '–' : formatNumber(awarded)}/${formatNumber(marks)}`;
}

/** Why a question counts for nothing, or gives everyone full marks. */
function explainUncounted({ outcome, section, rule, marks }: ResultQuestion, { sections }: Result): string | null {
  if (outcome === 'dropped') return 'This question was dropped; nobody loses marks.';
  if (outcome !== 'extra') return rule === 'full_marks' ? `Everyone has ${countOf(marks, 'mark')} for this question.` : null;
  return plural(sections[section]?.answerCount ?? 1, {
    one: 'Not counted: your best answer of this section was.',
    other: 'Not counted: your best # answers of this section were.',
  });
}

/** A teacher marks every long answer, but only those short ones that marking does not understand. */
function explainWaiting({ type, outcome }: ResultQuestion): string | null {
  if (outcome !== 'waiting') return null;
  return getViewingKind(type).isMarkedByTeacher
    ? 'A teacher is marking this answer. Its marks are added when that is done.'
    : 'Your teacher looks at this answer, because it could not be read by itself. Its marks are added when that is done.';
}

function reviewRubric({ rubric }: ResultQuestion): ReviewedItem[] {
  return (rubric ?? []).map(({ criterion, points, isGiven }, index) => {
    return { key: String(index), criterion: renderMath(criterion), points: `[${formatNumber(points)}]`, isGiven };
  });
}

function reviewAnswer(question: ResultQuestion): ReviewedParts {
  const none = { options: [], lines: [], typed: null };
  return question.isHidden ? none : { ...none, ...getViewingKind(question.type).reviewAnswer(question) };
}

interface Reader {
  role: Role;
  revision: Revision;
}

function reviewQuestion(question: ResultQuestion, result: Result, { role, revision }: Reader): ReviewedQuestion {
  const { attemptId } = result;
  const showsAnswers = result.visible === 'marks_and_answers';
  const { index, explanation, comment, image, outcome, flagged, isHidden } = question;
  const { passage, question: asked } = splitPassage(formatQuestion(question.type, question.question));
  return {
    number: index + 1,
    passage: passage === null ? null : renderMath(passage),
    text: renderMath(asked),
    image: image ?? null,
    outcome: outcome ?? (filters.blank(question) ? 'blank' : null),
    uncounted: explainUncounted(question, result),
    waitingNote: explainWaiting(question),
    isFlagged: flagged,
    isHidden,
    marks: formatAwarded(question, showsAnswers),
    ...reviewAnswer(question),
    group: buildGroupView(question.group),
    photos: question.files.map(({ id, name }) => ({ href: `/photos/${attemptId}/${index}/${id}`, name })),
    explanation: explanation ? renderMath(explanation) : null,
    comment,
    rubric: reviewRubric(question),
    revise: revision.materials.get(index) ?? [],
    challenge: question.challenge && buildChallengeView(question.challenge, getViewingKind(question.type)),
    explainHref: role === 'student' && hasMistake(question) ? buildExplainHref(attemptId, index) : null,
    challengeHref: question.canBeChallenged ? `/results/${attemptId}/challenge/${index}` : null,
    timeSpent: formatTimeSpent(question.timeSpentSeconds),
  };
}

function sumMarks(questions: readonly ResultQuestion[], read: (question: ResultQuestion) => number): number {
  return questions.reduce((sum, question) => sum + read(question), 0);
}

/** Maximum marks of a section, from the answers and questions that count. */
function findMaximum(questions: readonly ResultQuestion[], answerCount: number | null): number {
  const marks = questions.filter(({ rule }) => rule !== 'dropped').map((question) => question.marks);
  const counted = marks.toSorted((one, other) => other - one).slice(0, answerCount ?? marks.length);
  return counted.reduce((sum, each) => sum + each, 0);
}

function sumSections({ visible, questions, sections: made }: Result): SectionMarks[] {
  if (visible !== 'marks_and_answers') return [];
  const sections = Map.groupBy(questions, ({ section }) => section);
  return [...sections].map(([section, own]) => {
    const awarded = sumMarks(own, (question) => question.awarded ?? 0);
    const marks = findMaximum(own, made[section]?.answerCount ?? null);
    const isWaiting = own.every((question) => question.awarded === null) || own.some(({ isHidden }) => isHidden);
    return {
      letter: findSectionLetter(section),
      name: made[section]?.title ?? (own[0] ? questionKindNames[own[0].type].heading : ''),
      marks: `${isWaiting ? '–' : formatNumber(awarded)}/${formatNumber(marks)}`,
      percent: marks === 0 || isWaiting ? 0 : (100 * awarded) / marks,
    };
  });
}

function countShown({ visible, questions }: Result): ResultView['counts'] {
  const count = (shown: Shown) => questions.filter(filters[shown]).length;
  const outcomes = visible === 'marks_and_answers' ? { wrong: count('wrong'), part: count('part') } : {};
  return { all: count('all'), ...outcomes, blank: count('blank'), flagged: count('flagged') };
}

export function buildResultView(result: Result, shown: Shown, role: Role, revision: Revision = noRevision): ResultView {
  const { attemptId, test, submittedAt, questions, score, status, maxScore, markedMarks } = result;
  const showsAnswers = result.visible === 'marks_and_answers';
  const hidden = explainHidden(result);
  const ring = score === null ? null : { score, maxScore: status === 'graded' ? maxScore : markedMarks };
  const sections = ring === null ? [] : sumSections(result);
  return {
    attemptId,
    title: test.title,
    isPractice: result.isPractice,
    previewOf: result.isPreview ? `/${role}/tests/${test.id}` : null,
    about: `${formatContents(test)}, Class ${test.class}. Submitted on ${formatLongDate(submittedAt)} at ${formatTime(submittedAt)}.`,
    hidden,
    ring,
    facts: ring === null ? [] : listFacts(result),
    sections,
    maximumMarks: sections.length === 0 ? null : formatNumber(maxScore),
    nextStep: role === 'student' ? findNextStep(result, revision) : null,
    notes: listNotes(result),
    shown,
    counts: hidden === null ? countShown(result) : {},
    showsAnswers,
    questions: questions.filter(filters[shown]).map((question) => reviewQuestion(question, result, { role, revision })),
  };
}
