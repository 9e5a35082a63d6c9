import './answering.css';
import type { AttemptBlank } from '@shikhar/contracts/question-kinds/cloze';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { Fragment, useState } from 'react';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select-field.tsx';
import type { AnswerFieldsProps, AnsweringKind, AskedFields } from '../answering-kind.ts';
import { useReading } from '../saq/use-reading.ts';
import type { RichPart } from './split-rich-text.ts';

/** A text with fields in its lines. */
interface ClozeQuestion extends AskedFields {
  parts?: readonly RichPart[];
  blanks?: readonly AttemptBlank[];
}

interface BlankFieldProps {
  name: string;
  /** From 1. */
  number: number;
  count: number;
  blank: AttemptBlank;
  value: string;
  errorId: string | undefined;
  onType: (text: string) => void;
}

/** The field of a blank. All fields of a question share one name. */
function BlankField({ name, number, count, blank, value, errorId, onType }: BlankFieldProps) {
  const shared = {
    name,
    'aria-label': `Blank ${number} of ${count}`,
    'aria-invalid': errorId ? (true as const) : undefined,
    'aria-describedby': errorId,
    defaultValue: value,
  };
  if (blank.kind === 'choice') {
    const options = blank.options.map((text) => ({ value: text, label: text }));
    return <Select {...shared} emptyLabel={`(${number}) Choose`} options={options} />;
  }
  return (
    <input
      {...shared}
      className="input"
      type="text"
      placeholder={`(${number})`}
      onChange={(event) => onType(event.target.value)}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

/** `Give the unit too in blanks 2 and 3.` Null if none needs one. */
function formatUnitHint(blanks: readonly AttemptBlank[]): string | null {
  const numbers = blanks.flatMap((blank, index) => (blank.kind === 'typed' && blank.isUnitExpected ? String(index + 1) : []));
  if (numbers.length === 0) return null;
  const list = joinWords(numbers);
  return plural(numbers.length, { one: `Give the unit too in blank ${list}.`, other: `Give the unit too in blanks ${list}.` });
}

type TypedBlank = Extract<AttemptBlank, { kind: 'typed' }>;

/** Says why marking cannot read what is typed in a blank. Needs JavaScript. */
function UnreadBlank({ number, text, blank }: { number: number; text: string; blank: TypedBlank }) {
  const reason = useReading({ text: text.trim(), question: blank })?.unreadReason;
  return reason ? (
    <p className="hint">
      Blank {number}: {reason}
    </p>
  ) : null;
}

/** The text of the question with its fields. */
function BlankFields({ name, question, values, error }: AnswerFieldsProps<ClozeQuestion>) {
  const { parts = [], blanks = [] } = question;
  const errorId = error && `${name}-error`;
  const unitHint = formatUnitHint(blanks);
  const [texts, setTexts] = useState(values);
  return (
    <>
      <p className="cloze">
        {parts.map(({ text, blank }) => {
          const asked = blanks[blank ?? -1];
          return (
            <Fragment key={blank}>
              <RichTextView text={text} canScroll />
              {blank !== null && asked && (
                <BlankField
                  name={name}
                  number={blank + 1}
                  count={blanks.length}
                  blank={asked}
                  value={values[blank] ?? ''}
                  errorId={errorId}
                  onType={(text) =>
                    setTexts((before) => blanks.map((_, place) => (place === blank ? text : (before[place] ?? ''))))
                  }
                />
              )}
            </Fragment>
          );
        })}
      </p>
      <div className="mt-2" aria-live="polite">
        {blanks.map(
          (asked, index) =>
            asked.kind === 'typed' && (
              <UnreadBlank key={parts[index]?.blank} number={index + 1} text={texts[index] ?? ''} blank={asked} />
            ),
        )}
      </div>
      {unitHint && <p className="hint mt-2">{unitHint}</p>}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}

/** A field for each blank, in the order of the text, has the chosen or typed text. */
export const cloze: AnsweringKind<ClozeQuestion> = {
  written: null,
  hasManyFields: true,
  toAnswer(values) {
    // As the server saves them.
    const blanks = values.map((value) => value.trim());
    return blanks.every((text) => text === '') ? null : { blanks };
  },
  toFieldValues: (answer) => ('blanks' in answer ? [...answer.blanks] : []),
  AnswerFields: BlankFields,
};
