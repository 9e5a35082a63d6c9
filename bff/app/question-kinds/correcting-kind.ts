import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { ReactNode } from 'react';
import type { FieldValues } from '../forms/field-values.ts';
import type { useForm } from '../forms/use-form.ts';
import type { DraftOf, KeyChoices } from './viewing-kind.ts';

/** The part of a question that decides which fields the form of its key has. */
export interface KeyFacts {
  /** The number of its options or pairs. */
  count: number;
  /** The right option of the key, which stays first while it is right. Only the server knows it. */
  correct?: number;
}

export interface KeyFieldsProps {
  choices: KeyChoices;
  values: FieldValues;
  form: Pick<ReturnType<typeof useForm>, 'field' | 'box'>;
}

/** How the key of one kind is corrected after students took the question. Only the page that corrects keys has it. */
export interface CorrectingKind<T extends QuestionType> {
  /** False if a teacher marks by a rubric, which has a page of its own. */
  hasKey: boolean;
  describe: (draft: DraftOf<T>) => KeyFacts;
  listFields: (count: number) => readonly string[];
  /** The field that shows errors of the whole key. */
  errorField: string | null;
  /** The field of an error inside the key, unless a part of its path is the name of the field. */
  findField?: (path: readonly string[]) => string | null;
  /** The typed key without its type; the schema refuses it if a part is missing. */
  parse: (values: FieldValues, facts: KeyFacts) => object;
  toValues: (draft: DraftOf<T>) => FieldValues;
  KeyFields: (props: KeyFieldsProps) => ReactNode;
}

/** The indexes of its options or pairs. */
export function listIndexes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
