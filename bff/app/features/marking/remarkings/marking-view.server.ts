import type { MarkedQuestion, QuestionMarking, Remarking, TestMarking } from '@shikhar/contracts/marking/remarkings/schemas';
import type { ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionImage } from '@shikhar/contracts/question-kinds/shared';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { getQuestionName } from '../../../lib/words/question-name.ts';
import type { GivenAnswerLine, KeyChoices } from '../../../question-kinds/viewing-kind.ts';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import { formatEffect, formatItemChange } from '../effect-text.ts';
import { describeQuestion } from './correction-definition.ts';
import { formatMarking } from './format-marking.server.ts';
import { ruleNames } from './marking-text.ts';

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
    key: renderMath(getViewingKind(draft.type).formatKey(draft)),
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
export interface GivenRow extends GivenAnswerLine {
  students: string;
  isRight: boolean;
}

export interface QuestionMarkingView extends KeyChoices {
  testId: string;
  questionId: string;
  markingVersion: number;
  title: string;
  about: string;
  text: RichText;
  image: QuestionImage | null;
  type: QuestionDraft['type'];
  /** Decides which fields the form of its key has. */
  count: number;
  key: RichText;
  rule: string;
  given: GivenRow[];
  /** Whether the question is marked in the queue. */
  hasMarkable: boolean;
  openChallenges: number;
  isSameInBank: boolean;
  history: RemarkingRow[];
}

function buildGivenView(draft: QuestionDraft, given: ChosenAnswer): GivenRow {
  const { students, isRight } = given;
  return { ...getViewingKind(draft.type).describeGiven(draft, given), students: countOf(students, 'student'), isRight };
}

const noChoices: KeyChoices = { options: [], left: [], partners: [], menus: [] };

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
    count: describeQuestion(draft).count,
    ...noChoices,
    ...getViewingKind(draft.type).listKeyChoices(draft),
    key: renderMath(getViewingKind(draft.type).formatKey(draft)),
    rule: ruleNames[rule],
    given: given.map((each) => buildGivenView(draft, each)),
    hasMarkable,
    openChallenges: question.openChallenges,
    isSameInBank: question.isSameInBank,
    history: remarkings.map((remarking) => buildRemarkingView(remarking, draft)),
  };
}
