import { useEffect, useState } from 'react';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { describeControl, Field, type FieldProps } from '../../ui/field.tsx';
import type { AnswerFieldsProps, AnsweringKind, AskedFields } from '../answering-kind.ts';
import { toTextAnswer, toTextValues } from '../shared/text-answer.ts';
import type { TypedQuestion } from './typed-maths.ts';
import { joinUnit, splitUnit } from './unit-parts.ts';
import { type TypedText, useReading } from './use-reading.ts';

/** Shows a typed answer as mathematics shortly after the last key press. Needs JavaScript. */
function ReadAs(props: TypedText) {
  const reading = useReading(props);
  const unreadReason = reading?.unreadReason ?? null;
  return (
    <div className={reading?.shown || unreadReason ? 'readas' : undefined} aria-live="polite">
      {reading?.shown && (
        <>
          <span>{unreadReason ? 'You typed' : 'Read as'}</span>
          <span className="maths">
            <FactLine facts={[<RichTextView key="shown" text={reading.shown} />, reading.lacksUnit && <b>no unit yet</b>]} />
          </span>
        </>
      )}
      {unreadReason && <span className="unread">{unreadReason}</span>}
    </div>
  );
}

function insertText(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type SymbolKeys = typeof import('./symbol-keys.ts').symbolKeys;

/** Buttons for symbols that phone keyboards hide. Need JavaScript. */
function MathKeys({ fieldId, kind }: { fieldId: string; kind: keyof SymbolKeys }) {
  const [keys, setKeys] = useState<SymbolKeys | null>(null);
  useEffect(() => {
    // Offline, the question is answered without them.
    import('./symbol-keys.ts').then(
      ({ symbolKeys }) => setKeys(symbolKeys),
      () => setKeys(null),
    );
  }, []);
  if (!keys) return null;
  return (
    <fieldset className="mathkeys" aria-label="Insert a symbol">
      {keys[kind].map(({ sign, label, text }) => (
        <button key={sign} type="button" className="btn btn-secondary" onClick={() => insertText(fieldId, text)}>
          {sign}
          <span className="sr-only">, {label}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface ShortQuestion extends AskedFields, TypedQuestion {}

/** Suggested units for these classes; students can type any other. */
const units = [
  ...['m', 'cm', 'mm', 'km', 'm²', 'cm²', 'm³', 'cm³', 'L', 'mL', 'kg', 'g', 's', 'min', 'h', 'm/s', 'km/h', 'm/s²'],
  ...['N', 'J', 'kWh', 'W', 'V', 'A', 'Ω', 'Pa', 'Hz', 'D', 'g/cm³', '°', '°C', 'K', '%', '₹'],
];

function findHint({ isNumeric, isUnitExpected, expects }: ShortQuestion): string | undefined {
  if (expects === 'maths') return 'Write mathematics like x^2 + 3x, (2, 5), 2:3 or x > 4.';
  if (expects === 'chemistry') return 'Write a formula like H2SO4, SO4^2- or 2H2 + O2 -> 2H2O.';
  if (!isNumeric) return undefined;
  const powers = 'Type powers as 10^8.';
  return isUnitExpected ? `Give the unit too. ${powers}` : powers;
}

interface TypedFieldProps extends FieldProps {
  value: string;
  list?: string;
  onType: (value: string) => void;
}

function TypedField({ value, list, onType, ...field }: TypedFieldProps) {
  return (
    <Field {...field} hint={undefined}>
      <input
        {...describeControl(field)}
        className="input"
        type="text"
        defaultValue={value}
        list={list}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </Field>
  );
}

/** A number with its unit, or a few words. Both fields share one name, because the saved answer is one text. */
function ShortAnswerField({ name, question, values, error }: AnswerFieldsProps<ShortQuestion>) {
  const { isNumeric = false, isUnitExpected = false, expects } = question;
  const keyKind = expects === 'maths' || expects === 'chemistry' ? expects : isNumeric ? 'number' : null;
  const [first = '', unit = ''] = isUnitExpected && values.length < 2 ? splitUnit(values[0] ?? '') : values;
  const [typed, setTyped] = useState({ first, unit });
  const hint = findHint(question);
  const unitId = `${name}-unit`;
  return (
    <div className="answer max-w-160">
      <div className={isUnitExpected ? 'saq' : undefined}>
        <TypedField
          name={name}
          label="Your answer"
          hint={hint}
          error={error}
          value={first}
          onType={(value) => setTyped((before) => ({ ...before, first: value }))}
        />
        {isUnitExpected && (
          <TypedField
            name={name}
            id={unitId}
            label="Unit"
            list={`${unitId}s`}
            value={unit}
            onType={(value) => setTyped((before) => ({ ...before, unit: value }))}
          />
        )}
      </div>
      {isUnitExpected && (
        <datalist id={`${unitId}s`}>
          {units.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {keyKind && <MathKeys fieldId={name} kind={keyKind} />}
      <ReadAs text={joinUnit([typed.first, typed.unit])} question={question} />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A number may have one more field for its unit. */
export const saq: AnsweringKind<ShortQuestion> = {
  written: { isLong: false, getText: joinUnit },
  hasManyFields: true,
  toAnswer: (values) => toTextAnswer(joinUnit(values)),
  toFieldValues: toTextValues,
  AnswerFields: ShortAnswerField,
};
