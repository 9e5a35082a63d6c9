import { maxKeyPoints } from '@shikhar/contracts/materials/notes/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { type MouseEvent, useRef, useState } from 'react';
import type { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { closeIcon, plusIcon } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { getPointName, listPointNumbers, maxPointNumber } from './note-form.ts';

const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));
const classes = classLevels.map((level) => ({ value: level, label: `Class ${level}` }));

type Controls = Pick<ReturnType<typeof useForm>, 'field' | 'missing'>;

interface PointRowProps {
  field: ReturnType<Controls['field']>;
  /** Its place among the points, from 1. */
  place: number;
  isNew: boolean;
  number: number;
  onRemove(): void;
}

function PointRow({ field, place, isNew, number, onRemove }: PointRowProps) {
  const { name, defaultValue, error, isFocused, controlRef, onBlur, onChange } = field;
  return (
    <li>
      <textarea
        ref={controlRef}
        name={name}
        className="textarea"
        rows={2}
        maxLength={1_000}
        defaultValue={defaultValue}
        onBlur={onBlur}
        onChange={onChange}
        aria-label={`Key point ${place}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...((isNew || isFocused) && { autoFocus: true })}
      />
      <Button
        name="intent"
        value={`remove-${number}`}
        variant="quiet"
        icon={closeIcon}
        label={`Remove key point ${place}`}
        formNoValidate
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          onRemove();
        }}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </li>
  );
}

interface PointRowsProps {
  form: Controls;
  numbers: readonly number[];
  /** The number of a row that was added without JavaScript. */
  focus: number | undefined;
}

/** Without JavaScript, the server adds and removes rows. */
function PointRows({ form, numbers, focus }: PointRowsProps) {
  const [rows, setRows] = useState(numbers);
  const [added, setAdded] = useState(focus);
  const [missing, setMissing] = useState(form.missing);
  if (missing !== form.missing) {
    setMissing(form.missing);
    setRows([...rows, ...listPointNumbers(form.missing)]);
  }
  const removed = useRef(0);
  const last = Math.max(removed.current, ...rows);
  const add = (event: MouseEvent) => {
    event.preventDefault();
    setAdded(last + 1);
    setRows((known) => [...known, last + 1]);
  };
  return (
    <fieldset>
      <legend className="mb-2">Key points</legend>
      <ol className="points">
        {rows.map((number, index) => (
          <PointRow
            key={number}
            field={form.field(getPointName(number))}
            place={index + 1}
            isNew={number === added}
            number={number}
            onRemove={() => {
              removed.current = last;
              setRows((known) => known.filter((other) => other !== number || known.length === 1));
            }}
          />
        ))}
      </ol>
      {rows.length < maxKeyPoints && last < maxPointNumber && (
        <Button name="intent" value="add" size="small" icon={plusIcon} className="mt-3" formNoValidate onClick={add}>
          Add a key point
        </Button>
      )}
    </fieldset>
  );
}

interface NoteFieldsProps extends PointRowsProps {
  chapters: readonly string[];
}

/** All fields of a concept note except its visibility. */
export function NoteFields({ form, chapters, ...points }: NoteFieldsProps) {
  return (
    <>
      <TextField {...form.field('title')} label="Title" maxLength={200} autoComplete="off" />
      <div className="grid-2">
        <SelectField {...form.field('subject')} label="Subject" options={subjects} emptyLabel="Choose" />
        <SelectField {...form.field('class')} label="Class" options={classes} emptyLabel="Choose" />
      </div>
      <TextField {...form.field('chapter')} label="Chapter" list="chapters" maxLength={200} autoComplete="off" />
      <datalist id="chapters">
        {chapters.map((chapter) => (
          <option key={chapter} value={chapter} />
        ))}
      </datalist>
      <TextAreaField {...form.field('summary')} label="Summary" maxLength={4_000} rows={6} />
      <PointRows form={form} {...points} />
      <TextAreaField {...form.field('example')} label="Example" maxLength={4_000} rows={6} />
      <TextField
        {...form.field('keywords')}
        label={
          <>
            Keywords <span className="font-normal text-ink-3">(optional)</span>
          </>
        }
        hint="Separate them with commas. Students use them to find the note."
        maxLength={2_600}
        autoComplete="off"
      />
    </>
  );
}
