import { useState } from 'react';
import { describeControl, Field, type FieldProps } from '../../../../ui/field.tsx';
import type { QuestionText } from '../../paper/question-view.ts';
import { MathKeys } from './math-keys.tsx';
import { ReadAs } from './read-as.tsx';
import { joinUnit, splitUnit } from './unit-parts.ts';

interface ShortAnswerFieldProps {
  name: string;
  question: QuestionText;
  values: readonly string[];
  error?: string | undefined;
}

/** The units of these classes, to choose from while typing; any other can be typed. */
const units = [
  ...['m', 'cm', 'mm', 'km', 'm²', 'cm²', 'm³', 'cm³', 'L', 'mL', 'kg', 'g', 's', 'min', 'h', 'm/s', 'km/h', 'm/s²'],
  ...['N', 'J', 'kWh', 'W', 'V', 'A', 'Ω', 'Pa', 'Hz', 'D', 'g/cm³', '°', '°C', 'K', '%', '₹'],
];

function findHint({ isNumeric, isUnitExpected }: QuestionText): string | undefined {
  if (!isNumeric) return undefined;
  const unit = isUnitExpected ? 'Give the unit too. ' : '';
  return `${unit}Type powers as 10^8. A small difference in rounding is accepted.`;
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

/** A number with its unit beside it, or a few words. Both fields have one name: a kept answer is one text. */
export function ShortAnswerField({ name, question, values, error }: ShortAnswerFieldProps) {
  const { isNumeric = false, isUnitExpected = false } = question;
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
      {isNumeric && <MathKeys fieldId={name} />}
      <ReadAs text={joinUnit([typed.first, typed.unit])} isNumeric={isNumeric} isUnitExpected={isUnitExpected} />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
