import type { Mistake, MistakesPage } from '@shikhar/contracts/practice/mistakes/schemas';
import { MistakeReason } from '@shikhar/contracts/practice/mistakes/schemas';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { buildGroupView } from '../../../lib/question-group.server.ts';
import { formatShortDate } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { buildExplainHref } from '../../../lib/words/own-mistake.ts';
import { splitPassage } from '../../../lib/words/own-question.ts';
import { hiddenInRunningTest } from '../../../lib/words/running-test-text.ts';
import { getAnsweringKind } from '../../../question-kinds/answering-kinds.ts';
import {
  formatQuestion,
  formatRightAnswer,
  formatYourAnswer,
  getViewingKind,
} from '../../../question-kinds/viewing-kinds.server.ts';
import { reasonWords } from './mistake-filters.ts';
import type { AnswerLines, MistakeAnswersView, MistakeView } from './mistake-view.ts';

function toLines(texts: readonly RichText[]): AnswerLines {
  return texts.map((text, index) => ({ key: String(index), text }));
}

function formatYours(mistake: Mistake): RichText[] {
  const { type, yours, outcome } = mistake;
  const lines = formatYourAnswer(mistake);
  if (yours === null || !getAnsweringKind(type).written) return lines.map(renderMath);
  return outcome === 'blank' ? [['No answer']] : lines.map((line) => [line]);
}

function formatOtherAnswers({ rightAnswer }: Mistake): string | null {
  const others = rightAnswer && 'texts' in rightAnswer ? rightAnswer.texts.slice(1) : [];
  return others.length === 0 ? null : others.join(', ');
}

function viewAnswers(mistake: Mistake): MistakeAnswersView | null {
  const { attemptId, index, outcome, files, type } = mistake;
  if (outcome === null) return null;
  return {
    outcome,
    yours: toLines(formatYours(mistake)),
    photos: files.map(({ id, name }) => ({ href: `/photos/${attemptId}/${index}/${id}`, name })),
    right: toLines(formatRightAnswer(mistake).map(renderMath)),
    others: formatOtherAnswers(mistake),
    isModel: getViewingKind(type).isMarkedByTeacher,
  };
}

function buildMistakeView(mistake: Mistake): MistakeView {
  const { passage, question } = splitPassage(formatQuestion(mistake.type, mistake.question));
  const { questionId, attemptId, index, isHidden, explanation, tag, rightCount, canBeRetried, canBeKnown } = mistake;
  return {
    questionId,
    about: `${mistake.chapter}, ${formatShortDate(mistake.madeAt)}`,
    passage: passage === null ? null : renderMath(passage),
    text: renderMath(question),
    image: mistake.image ?? null,
    group: buildGroupView(mistake.group),
    answers: viewAnswers(mistake),
    explanation: explanation ? renderMath(explanation) : null,
    explainHref: isHidden ? null : buildExplainHref(attemptId, index),
    tag,
    rightCount,
    canBeRetried,
    canBeKnown,
  };
}

function formatLeft(count: number): string | null {
  if (count === 0) return null;
  return `${countOf(count, 'question')} mastered: right twice in a row.`;
}

export function buildNotebookView(notebook: MistakesPage) {
  const { mistakes, openCount, testCount, leftCount, subjects, reasons, running } = notebook;
  const counts = new Map(reasons.map(({ reason, count }) => [reason, count]));
  return {
    /** `37 questions from 12 tests. Get a question right twice in a row and it leaves your notebook.` */
    about: `${countOf(openCount, 'question')} from ${countOf(testCount, 'test')}. Get a question right twice in a row and it leaves your notebook.`,
    isEmpty: openCount === 0,
    /** `5 questions mastered: right twice in a row.`, or null. */
    left: formatLeft(leftCount),
    subjects: [
      { value: '', label: 'All', count: subjects.reduce((sum, { count }) => sum + count, 0) },
      ...subjects.map(({ subject, count }) => ({ value: subject, label: subject, count })),
    ],
    reasons: [
      { value: '', label: 'All', count: reasons.reduce((sum, { count }) => sum + count, 0) },
      ...MistakeReason.options.map((reason) => ({ value: reason, label: reasonWords[reason], count: counts.get(reason) ?? 0 })),
    ],
    mistakes: mistakes.map(buildMistakeView),
    /** A note that some answers are hidden because of a running test, or null. */
    hidden: mistakes.some(({ isHidden }) => isHidden) ? hiddenInRunningTest : null,
    page: notebook.page,
    total: notebook.total,
    /** How many questions can be practised. */
    retriable: mistakes.filter(({ canBeRetried }) => canBeRetried).length,
    running: running && {
      href: `/exam/${running.attemptId}`,
      words: `Finish your practice set of ${countOf(running.questionCount, 'question')} before you start another.`,
    },
  };
}

/** The notebook's page, ready to show. */
export type NotebookView = ReturnType<typeof buildNotebookView>;
