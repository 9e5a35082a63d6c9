import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { RichText } from '../../lib/maths/rich-text.ts';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { AnswerFieldsProps, AskedFields } from '../answering-kind.ts';

/** A question with options, one of which is the answer. */
export interface ChoiceQuestion extends AskedFields {
  options?: RichText[];
}

/** The index in a field value; NaN for a value that the page never sends. */
export function parseIndex(value: string): number {
  return /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
}

/** An answer that is one of the options. */
export const choiceAnswer = {
  written: null,
  hasManyFields: false,
  toAnswer: ([value = '']: readonly string[]): Answer | null => (value === '' ? null : { choice: parseIndex(value) }),
  toFieldValues: (answer: Answer) => ('choice' in answer ? [String(answer.choice)] : []),
};

interface ChoiceFieldsProps extends AnswerFieldsProps<ChoiceQuestion> {
  /** The letter of an option; without it, options stand side by side. */
  findLetter?: (index: number) => string;
  /** Whether several options can be chosen. */
  hasMany?: boolean;
}

export function ChoiceFields({ name, question, values, error, eliminatedOptions, findLetter, hasMany }: ChoiceFieldsProps) {
  const choices = (question.options ?? []).map((option, index) => ({
    value: String(index),
    body: <RichTextView text={option} canScroll />,
    ...(findLetter && { mark: findLetter(index) }),
  }));
  return (
    <>
      <ChoiceGroup
        name={name}
        choices={choices}
        labelledBy="question"
        chosen={values[0]}
        selected={hasMany ? values : undefined}
        isWide={!findLetter}
        eliminatedOptions={findLetter && eliminatedOptions}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}
