import { defaultQuestionType, QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { FieldValues } from '../forms/field-values.ts';
import { broad } from './broad/editing.tsx';
import { cloze } from './cloze/editing.tsx';
import type { EditingKind } from './editing-kind.ts';
import { match } from './match/editing.tsx';
import { mcq, parsePastedOptions } from './mcq/editing.tsx';
import { multiselect } from './multiselect/editing.tsx';
import { ordering } from './ordering/editing.tsx';
import { parsePastedText, saq } from './saq/editing.tsx';
import type { PastedAnswer } from './shared/pasted-options.ts';
import { parsePastedTruth, truefalse } from './truefalse/editing.tsx';

const byType: { readonly [K in QuestionType]: EditingKind<K> } = {
  mcq,
  multiselect,
  truefalse,
  match,
  ordering,
  saq,
  cloze,
  broad,
};

export function getEditingKind<T extends QuestionType>(type: T): EditingKind<T> {
  return byType[type];
}

/** The kinds in the order of their fields in the form. */
export const editingKinds = QuestionType.options.map((type) => ({ type, ...getEditingKind(type) }));

/** The kind that is chosen in a form. */
export function findType(values: FieldValues): QuestionType {
  return QuestionType.safeParse(values['q-type']).data ?? defaultQuestionType;
}

const pastedParsers = [parsePastedTruth, parsePastedOptions, parsePastedText];

/** The fields of the first kind that recognises a pasted answer. */
export function parsePastedAnswer(pasted: PastedAnswer): FieldValues {
  for (const parse of pastedParsers) {
    const values = parse(pasted);
    if (values) return values;
  }
  return {};
}
