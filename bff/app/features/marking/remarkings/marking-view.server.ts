import type {
  GivenAnswer,
  MarkedQuestion,
  QuestionMarking,
  Remarking,
  TestMarking,
} from '@shikhar/contracts/marking/remarkings/schemas';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionImage } from '@shikhar/contracts/question-kinds/shared';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { formatKey } from '../../../lib/words/key-text.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { getQuestionName } from '../../../lib/words/question-name.ts';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { formatEffect, formatItemChange } from '../effect-text.ts';
import { formatMarking, ruleNames } from './marking-text.ts';

/** A question in the list of a test's marking. */
export interface MarkedQuestionRow {
  id: string;
  name: string;
  text: RichText;
  key: RichText;
  /** The rule if it is not marked by its key. */
  rule: string | null;
  attempts: string;
  openChallenges: number;
}

/** A re-marking, formatted. */
export interface RemarkingRow {
  id: string;
  questionId: string;
  name: string;
  before: RichText;
  after: RichText;
  /** For a rubric: the changed items with their points. */
  items: string[];
  reason: string;
  effect: string;
  /** `22 Nov 2026, 4:14 pm by Meera Iyer`. */
  made: string;
  isUndone: boolean;
  canBeUndone: boolean;
}

export interface TestMarkingView {
  testId: string;
  title: string;
  about: string;
  questions: MarkedQuestionRow[];
  history: RemarkingRow[];
}

function buildQuestionView(question: MarkedQuestion): MarkedQuestionRow {
  const { id, draft, rule, attempts, openChallenges } = question;
  return {
    id,
    name: getQuestionName(question),
    text: renderMath(draft.question),
    key: renderMath(formatKey(draft)),
    rule: rule === 'key' ? null : ruleNames[rule],
    attempts: formatNumber(attempts),
    openChallenges,
  };
}

function buildRemarkingView(remarking: Remarking, draft: QuestionDraft): RemarkingRow {
  const { id, questionId, before, after, reason, effect, madeAt, madeBy, isUndone, canBeUndone } = remarking;
  const when = `${formatDate(madeAt)}, ${formatTime(madeAt)}`;
  return {
    id,
    questionId,
    name: getQuestionName(remarking),
    before: renderMath(formatMarking(draft, before)),
    after: renderMath(formatMarking(draft, after)),
    items: remarking.rubric.map(formatItemChange),
    reason,
    effect: formatEffect(effect),
    made: madeBy ? `${when} by ${madeBy}` : when,
    isUndone,
    canBeUndone,
  };
}

function formatAttempts({ attempts }: TestMarking['test']): string {
  return attempts === 0 ? 'Nobody has submitted it yet' : `${countOf(attempts, 'attempt')} submitted`;
}

export function buildTestMarkingView({ test, questions, remarkings }: TestMarking): TestMarkingView {
  const drafts = new Map(questions.map(({ id, draft }) => [id, draft]));
  return {
    testId: test.id,
    title: test.title,
    about: `${test.subject}, Class ${test.class}. ${formatAttempts(test)}`,
    questions: questions.map(buildQuestionView),
    history: remarkings.flatMap((remarking) => {
      const draft = drafts.get(remarking.questionId);
      return draft ? buildRemarkingView(remarking, draft) : [];
    }),
  };
}

/** One distinct student answer, as a row. */
export interface GivenRow {
  key: string;
  mark: string | null;
  text: RichText;
  students: string;
  isRight: boolean;
}

export interface QuestionMarkingView {
  testId: string;
  questionId: string;
  markingVersion: number;
  title: string;
  about: string;
  text: RichText;
  image: QuestionImage | null;
  type: QuestionDraft['type'];
  options: RichText[];
  /** For a match: its left column, and the right texts to choose from. */
  left: string[];
  partners: string[];
  key: RichText;
  rule: string;
  given: GivenRow[];
  /** Whether the question is marked in the queue. */
  hasMarkable: boolean;
  openChallenges: number;
  isSameInBank: boolean;
  history: RemarkingRow[];
}

function buildGivenView(draft: QuestionDraft, { choice, text, students, isRight }: GivenAnswer): GivenRow {
  const row = { students: countOf(students, 'student'), isRight };
  if (choice === undefined) return { ...row, key: `text ${text}`, mark: null, text: [text ?? ''] };
  if (draft.type !== 'mcq') return { ...row, key: `choice ${choice}`, mark: null, text: [choice === 0 ? 'True' : 'False'] };
  return { ...row, key: `choice ${choice}`, mark: findSectionLetter(choice), text: renderMath(draft.options[choice] ?? '') };
}

export function buildQuestionMarkingView({
  test,
  question,
  given,
  hasMarkable,
  remarkings,
}: QuestionMarking): QuestionMarkingView {
  const { draft, rule, attempts } = question;
  const about = `${test.title}. ${countOf(attempts, 'attempt')} submitted, ${countOf(draft.marks, 'mark')}.`;
  return {
    testId: test.id,
    questionId: question.id,
    markingVersion: test.markingVersion,
    title: getQuestionName(question),
    about: question.isReplaced ? `${about} The test now has a newer version.` : about,
    text: renderMath(draft.question),
    image: draft.image,
    type: draft.type,
    options: draft.type === 'mcq' ? draft.options.map(renderMath) : [],
    left: draft.type === 'match' ? draft.pairs.map(({ left }) => left) : [],
    partners:
      draft.type === 'match' ? [...new Set([...draft.pairs.map(({ right }) => right), ...(draft.distractors ?? [])])].sort() : [],
    key: renderMath(formatKey(draft)),
    rule: ruleNames[rule],
    given: given.map((each) => buildGivenView(draft, each)),
    hasMarkable,
    openChallenges: question.openChallenges,
    isSameInBank: question.isSameInBank,
    history: remarkings.map((remarking) => buildRemarkingView(remarking, draft)),
  };
}
