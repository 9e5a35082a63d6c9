import './editing.css';
import type { FieldValues } from '../../forms/field-values.ts';
import type { EditedForm, EditingKind } from '../editing-kind.ts';
import { findCorrect, type PastedAnswer } from '../shared/pasted-options.ts';
import { GroupError } from '../shared/row-field.tsx';

const truths = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
] as const;

function TruthFields({ form }: { form: EditedForm }) {
  const { controlRef, onBlur, onChange } = form.field('q-truth');
  return (
    <fieldset className="only only-truefalse">
      <legend className="mb-2">
        Answer <small>Select the correct answer</small>
      </legend>
      <div className="flex gap-6">
        {truths.map(({ value, label }) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name="q-truth"
              value={value}
              defaultChecked={form.values['q-truth'] === value}
              ref={controlRef}
              onBlur={onBlur}
              onChange={onChange}
              aria-describedby={form.wrong['q-truth'] && 'q-truth-error'}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <GroupError form={form} name="q-truth" />
    </fieldset>
  );
}

function TruthsPreview() {
  return (
    <ul className="opts">
      {truths.map(({ label }) => (
        <li key={label} className="choice">
          <span className="body">{label}</span>
        </li>
      ))}
    </ul>
  );
}

function parseTruth(text: string | undefined): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

export const truefalse: EditingKind<'truefalse'> = {
  hasNegativeMarks: true,
  fields: ['q-truth'],
  textFields: [],
  mathsFields: [],
  startValues: {},
  newValues: {},
  toValues: ({ correct }) => ({ 'q-truth': String(correct) }),
  parse: (values) => ({ correct: parseTruth(values['q-truth']) }),
  findField: ([first]) => (first === 'correct' ? 'q-truth' : null),
  Fields: TruthFields,
  Preview: TruthsPreview,
  laterTexts: [],
};

/** True and False as the only options, or an answer that says one of them. */
export function parsePastedTruth(pasted: PastedAnswer): FieldValues | null {
  const options = pasted.options.map(({ text }) => text.toLowerCase());
  const truth = /^(true|false)\b/i.exec(pasted.answer ?? '')?.[1]?.toLowerCase();
  if (options.toSorted().join() === 'false,true') {
    return { 'q-type': 'truefalse', 'q-truth': truth ?? options[findCorrect(pasted)] ?? '' };
  }
  return options.length === 0 && truth !== undefined ? { 'q-type': 'truefalse', 'q-truth': truth } : null;
}
