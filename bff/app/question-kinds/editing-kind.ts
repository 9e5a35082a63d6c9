import type { AnswerCheck, CheckedAnswers, RefusedAnswer } from '@shikhar/contracts/marking/answer-checks/schemas';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { ReactNode } from 'react';
import type { FieldValues } from '../forms/field-values.ts';
import type { FormState } from '../forms/form-state.ts';
import type { useForm } from '../forms/use-form.ts';
import type { RichText } from '../lib/maths/rich-text.ts';
import type { DraftOf } from './viewing-kind.ts';

/** The form of a question, alone or within the form of a test. Names of its fields begin with `q-`. */
export interface EditedForm extends Pick<ReturnType<typeof useForm>, 'element' | 'field' | 'box' | 'wrong' | 'readValues'> {
  values: FieldValues;
  state: FormState;
  /** Writes into several fields at once, which can be undone. */
  change: (values: FieldValues) => void;
}

/** The typed formulas as the server renders them, by field. */
export type RenderedFields = Readonly<Record<string, RichText>>;

/** The form as the preview shows it. */
export interface PreviewedForm {
  values: FieldValues;
  rendered: RenderedFields;
}

/** Typed answers as the key of the form marks them; null while the key is incomplete. */
export interface LoadedAnswers {
  checked: CheckedAnswers | null;
  /** Answers that students typed and the saved key refuses, most frequent first. */
  refused: readonly RefusedAnswer[];
}

/** The key of a typed answer. */
export interface CheckedKey {
  answer: AnswerCheck['answer'];
  /** Its blank, if the question has several. */
  blank?: number;
}

/** Typed answers that an author tries, and the key that they are checked against. */
export interface KeyCheck {
  /** The field for the answers, one on each line. */
  triedField: string;
  /** Null while the key is incomplete. */
  findKey: (values: FieldValues) => CheckedKey | null;
}

/** A question of a fixed form to start from. */
export interface QuestionTemplate {
  id: string;
  /** On its button. */
  name: string;
  question: string;
  /** Its fields beside the text of the question. */
  values: FieldValues;
}

/** How one kind of question is written. Only pages that edit questions have it. */
export interface EditingKind<T extends QuestionType> {
  /** Whether a wrong answer can take marks away. */
  hasNegativeMarks: boolean;
  /** Its own fields from the top, which are those of its schema or of their rows. */
  fields: readonly string[];
  /** Fields that hold the author's text: without any, nothing is written yet. */
  textFields: readonly string[];
  /** Fields that may hold formulas and that students read. */
  mathsFields: readonly string[];
  /** Values of its fields in every form, whatever its kind. */
  startValues: FieldValues;
  /** Further values for a new question. */
  newValues: FieldValues;
  toValues: (draft: DraftOf<T>) => FieldValues;
  /** Its part of the draft; the schema checks it. */
  parse: (values: FieldValues) => object;
  /** The field that shows the error at a path of the draft; null for one that every kind has. */
  findField: (path: readonly string[], values: FieldValues) => string | null;
  /** Says more of an error than the schema knows. */
  explainErrors?: (fields: FieldValues, values: FieldValues) => FieldValues;
  /** Gives every row without an id a new one. */
  addRowIds?: (values: FieldValues, makeId: () => string) => FieldValues;
  /** Lets authors try typed answers. */
  answerCheck?: KeyCheck;
  Fields: (props: { form: EditedForm; answers: LoadedAnswers }) => ReactNode;
  /** The answer fields as students will see them. */
  Preview: (props: { shown: PreviewedForm }) => ReactNode;
  /** The answer fields stand in the text of the question, which the preview shows with them. */
  previewsText?: true;
  /** Questions of this kind in a fixed form, as authors know them from papers. */
  templates?: readonly QuestionTemplate[];
  /** Texts that students see later; the preview shows those with formulas. */
  laterTexts: readonly { name: string; label: string }[];
}
