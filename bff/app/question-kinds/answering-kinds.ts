import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { AnsweringKind } from './answering-kind.ts';
import { broad } from './broad/answering.tsx';
import { cloze } from './cloze/answering.tsx';
import { match } from './match/answering.tsx';
import { mcq } from './mcq/answering.tsx';
import { multiselect } from './multiselect/answering.tsx';
import { ordering } from './ordering/answering.tsx';
import { saq } from './saq/answering.tsx';
import { truefalse } from './truefalse/answering.tsx';

const kinds = { mcq, multiselect, truefalse, match, ordering, saq, cloze, broad };

type FieldsOf<Kind> = Kind extends AnsweringKind<infer Question> ? Question : never;
type Asked = { [K in QuestionType]: { type: K } & FieldsOf<(typeof kinds)[K]> };

/** A question on the exam page, by type. */
export type AskedQuestionOf<T extends QuestionType> = Asked[T];
export type AskedQuestion = Asked[QuestionType];

const byType: { readonly [K in QuestionType]: AnsweringKind<Asked[K]> } = kinds;

export function getAnsweringKind<T extends QuestionType>(type: T): AnsweringKind<Asked[T]> {
  return byType[type];
}

/** The values of the fields of a question; none without an answer. */
export function toFieldValues(answer: Answer | null, question: AskedQuestion): string[] {
  return answer === null ? [] : getAnsweringKind(question.type).toFieldValues(answer, question);
}
