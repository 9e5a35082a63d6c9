import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { broad } from './broad/viewing.server.ts';
import { cloze } from './cloze/viewing.server.ts';
import { match } from './match/viewing.server.ts';
import { mcq } from './mcq/viewing.server.ts';
import { multiselect } from './multiselect/viewing.server.ts';
import { ordering } from './ordering/viewing.server.ts';
import { saq } from './saq/viewing.server.ts';
import { truefalse } from './truefalse/viewing.server.ts';
import type { AnsweredQuestion, ViewingKind } from './viewing-kind.ts';

const byType: { readonly [K in QuestionType]: ViewingKind<K> } = {
  mcq,
  multiselect,
  truefalse,
  match,
  ordering,
  saq,
  cloze,
  broad,
};

export function getViewingKind<T extends QuestionType>(type: T): ViewingKind<T> {
  return byType[type];
}

/** The text of a question in a list or beside its answer. */
export function formatQuestion(type: QuestionType, text: string): string {
  return getViewingKind(type).formatQuestion?.(text) ?? text;
}

/** A student's answer in lines, with TeX between `$`: one line, or one per pair of a match. */
export function formatYourAnswer(question: AnsweredQuestion): string[] {
  const { type, yours, files } = question;
  if (yours === null) return [files.length > 0 ? 'Answered with photos' : 'No answer'];
  return getViewingKind(type).listYours(question, yours);
}

/** The right answer in such lines: each correct option, or the first accepted text. Empty while it is hidden. */
export function formatRightAnswer(question: AnsweredQuestion & Pick<ResultQuestion, 'rightAnswer'>): string[] {
  const { type, rightAnswer } = question;
  return rightAnswer === null ? [] : getViewingKind(type).listRight(question, rightAnswer);
}
