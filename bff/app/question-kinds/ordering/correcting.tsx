import { findSectionLetter } from '../../lib/words/sections.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { type CorrectingKind, type KeyFieldsProps, listIndexes } from '../correcting-kind.ts';

function PlaceFields({ choices: { partners }, form }: KeyFieldsProps) {
  return (
    <fieldset className="stack">
      <legend>Right order</legend>
      {partners.map((_, place) => (
        <SelectField
          {...form.field(`place_${place}`)}
          key={findSectionLetter(place)}
          label={`Place ${place + 1}`}
          options={partners.map((text) => ({ value: text, label: text }))}
        />
      ))}
    </fieldset>
  );
}

export const ordering: CorrectingKind<'ordering'> = {
  hasKey: true,
  describe: ({ items }) => ({ count: items.length }),
  listFields: (count) => listIndexes(count).map((place) => `place_${place}`),
  errorField: 'place_0',
  parse: (values, { count }) => ({ items: listIndexes(count).map((place) => values[`place_${place}`] ?? '') }),
  toValues: ({ items }) => Object.fromEntries(items.map((text, place) => [`place_${place}`, text])),
  KeyFields: PlaceFields,
};
