import type { MultiselectScoring } from '@shikhar/contracts/question-kinds/multiselect';
import { findSectionLetter } from '../../lib/words/sections.ts';
import type { AnswerFieldsProps, AnsweringKind } from '../answering-kind.ts';
import { ChoiceFields, type ChoiceQuestion, parseIndex } from '../shared/choice-answer.tsx';

interface SelectionQuestion extends ChoiceQuestion {
  scoring?: MultiselectScoring;
}

const ruleWords: Readonly<Record<MultiselectScoring, string>> = {
  all: 'Only exactly the right ones earn marks.',
  part: 'Each right one earns its share of the marks, but a wrong one earns you none.',
  penalty: 'Each right one earns its share of the marks, and each wrong one takes a share off.',
};

function SelectionFields(props: AnswerFieldsProps<SelectionQuestion>) {
  const { scoring } = props.question;
  return (
    <>
      <p className="hint mt-3">
        <b>Select all that are right.</b> {scoring && ruleWords[scoring]}
      </p>
      <ChoiceFields {...props} findLetter={findSectionLetter} hasMany />
    </>
  );
}

/** A checkbox for each option has its index. */
export const multiselect: AnsweringKind<SelectionQuestion> = {
  written: null,
  hasManyFields: true,
  toAnswer(values) {
    const choices = values.filter((value) => value !== '').map(parseIndex);
    return choices.length === 0 ? null : { choices };
  },
  toFieldValues: (answer) => ('choices' in answer ? answer.choices.map(String) : []),
  AnswerFields: SelectionFields,
};
