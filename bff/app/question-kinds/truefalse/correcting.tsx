import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { CorrectingKind, KeyFieldsProps } from '../correcting-kind.ts';

const truths = [
  { value: 'true', body: 'True' },
  { value: 'false', body: 'False' },
];

function TruthFields({ values, form }: KeyFieldsProps) {
  const { error } = form.field('truth');
  return (
    <div className="field">
      <b id="truth-name">Right answer</b>
      <ChoiceGroup name="truth" choices={truths} labelledBy="truth-name" chosen={values['truth']} isWide />
      {error && <FieldError id="truth-error">{error}</FieldError>}
    </div>
  );
}

export const truefalse: CorrectingKind<'truefalse'> = {
  hasKey: true,
  describe: () => ({ count: 0 }),
  listFields: () => ['truth'],
  errorField: 'truth',
  parse: ({ truth }) => ({ correct: truth ? truth === 'true' : undefined }),
  toValues: ({ correct }) => ({ truth: String(correct) }),
  KeyFields: TruthFields,
};
