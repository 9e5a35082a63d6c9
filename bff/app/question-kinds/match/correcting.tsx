import { findSectionLetter } from '../../lib/words/sections.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { type CorrectingKind, type KeyFieldsProps, listIndexes } from '../correcting-kind.ts';

function PairFields({ choices: { left, partners }, form }: KeyFieldsProps) {
  return (
    <fieldset className="stack">
      <legend>Right pairs</legend>
      {left.map((text, index) => (
        <SelectField
          {...form.field(`partner_${index}`)}
          key={findSectionLetter(index)}
          label={text}
          options={partners.map((partner) => ({ value: partner, label: partner }))}
        />
      ))}
    </fieldset>
  );
}

export const match: CorrectingKind<'match'> = {
  hasKey: true,
  describe: ({ pairs }) => ({ count: pairs.length }),
  listFields: (count) => listIndexes(count).map((place) => `partner_${place}`),
  errorField: 'partner_0',
  parse: (values, { count }) => ({ partners: listIndexes(count).map((place) => values[`partner_${place}`] ?? '') }),
  toValues: ({ pairs }) => Object.fromEntries(pairs.map(({ right }, place) => [`partner_${place}`, right])),
  KeyFields: PairFields,
};
