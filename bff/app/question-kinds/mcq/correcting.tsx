import { isSelected } from '../../forms/field-values.ts';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import { findSectionLetter } from '../../lib/words/sections.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { FieldError } from '../../ui/field.tsx';
import { type CorrectingKind, type KeyFieldsProps, listIndexes } from '../correcting-kind.ts';

function OptionFields({ choices: { options }, form }: KeyFieldsProps) {
  // The first option has the error of all.
  const { error } = form.field('right_0');
  return (
    <fieldset className="field">
      <legend>Right answers</legend>
      <p className="hint mb-2">Tick every option that counts as right.</p>
      {options.map((option, index) => {
        const { error: _, ...box } = form.box(`right_${index}`);
        return (
          <CheckField {...box} key={findSectionLetter(index)}>
            <b>{findSectionLetter(index)}</b> <RichTextView text={option} />
          </CheckField>
        );
      })}
      {error && <FieldError id="right-error">{error}</FieldError>}
    </fieldset>
  );
}

export const mcq: CorrectingKind<'mcq'> = {
  hasKey: true,
  describe: ({ options, correct }) => ({ count: options.length, correct }),
  listFields: (count) => listIndexes(count).map((place) => `right_${place}`),
  errorField: 'right_0',
  parse(values, { count, correct }) {
    const right = listIndexes(count).filter((place) => isSelected(values, `right_${place}`));
    const first = correct !== undefined && right.includes(correct) ? correct : right[0];
    return { correct: first, alsoCorrect: right.filter((place) => place !== first) };
  },
  toValues: ({ correct, alsoCorrect }) => Object.fromEntries([correct, ...alsoCorrect].map((place) => [`right_${place}`, 'on'])),
  KeyFields: OptionFields,
};
