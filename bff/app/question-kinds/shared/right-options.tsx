import { type FieldValues, isSelected } from '../../forms/field-values.ts';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import { findSectionLetter } from '../../lib/words/sections.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { FieldError } from '../../ui/field.tsx';
import { type KeyFieldsProps, listIndexes } from '../correcting-kind.ts';

/** A checkbox for each option that can be right. */
function RightOptionFields({ choices: { options }, form }: KeyFieldsProps) {
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

/** The form of a key whose right options are ticked. */
export const rightOptionForm = {
  hasKey: true,
  listFields: (count: number) => listIndexes(count).map((place) => `right_${place}`),
  errorField: 'right_0',
  KeyFields: RightOptionFields,
};

export function findRightOptions(values: FieldValues, count: number): number[] {
  return listIndexes(count).filter((place) => isSelected(values, `right_${place}`));
}

export function tickRightOptions(places: readonly number[]): FieldValues {
  return Object.fromEntries(places.map((place) => [`right_${place}`, 'on']));
}
