import { SelectField } from '../../ui/select-field.tsx';
import { type CorrectingKind, type KeyFieldsProps, listIndexes } from '../correcting-kind.ts';
import { ShortKeyFields } from '../saq/key-fields.tsx';
import { nameShortKey, parseShortKey, toShortKeyValues } from '../saq/key-values.ts';

const nameRight = (blank: number) => `right_${blank}`;
const namePrefix = (blank: number) => `blank_${blank}_`;

function BlankKeyFields({ choices, values, form }: KeyFieldsProps) {
  return (
    <div className="stack">
      {choices.menus.map((options, blank) =>
        options.length > 0 ? (
          <SelectField
            {...form.field(nameRight(blank))}
            key={nameRight(blank)}
            label={`Blank ${blank + 1}`}
            options={options.map((label, place) => ({ value: String(place), label }))}
          />
        ) : (
          <fieldset key={nameRight(blank)} className="stack">
            <legend>{`Blank ${blank + 1}`}</legend>
            <ShortKeyFields values={values} form={form} prefix={namePrefix(blank)} />
          </fieldset>
        ),
      )}
    </div>
  );
}

export const cloze: CorrectingKind<'cloze'> = {
  hasKey: true,
  describe: ({ blanks }) => ({ count: blanks.length }),
  listFields: (count) => listIndexes(count).flatMap((blank) => [nameRight(blank), ...nameShortKey(namePrefix(blank))]),
  errorField: 'right_0',
  findField: ([, blank, part, detail]) =>
    part === 'answer' ? `${namePrefix(Number(blank))}${detail}` : nameRight(Number(blank)),
  parse: (values, { count }) => ({
    blanks: listIndexes(count).map((blank) => {
      const right = values[nameRight(blank)];
      if (right !== undefined) return { kind: 'choice', correct: Number(right) };
      return { kind: 'typed', answer: parseShortKey(values, namePrefix(blank)) };
    }),
  }),
  toValues: ({ blanks }) =>
    Object.assign(
      {},
      ...blanks.map((blank, index) =>
        blank.kind === 'choice'
          ? { [nameRight(index)]: String(blank.correct) }
          : toShortKeyValues(blank.answer, namePrefix(index)),
      ),
    ),
  KeyFields: BlankKeyFields,
};
