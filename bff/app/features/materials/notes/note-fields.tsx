import { maxKeyPoints } from '@shikhar/contracts/materials/notes/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { closeIcon, plusIcon } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { NoteFormState } from './note-form.ts';
import { getPointName } from './note-values.ts';

const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));
const classes = classLevels.map((level) => ({ value: level, label: `Class ${level}` }));

type PlainField = 'title' | 'class' | 'subject' | 'chapter' | 'summary' | 'example' | 'keywords';

function describeField({ values, errors }: NoteFormState, name: PlainField) {
  return { name, defaultValue: values[name], error: errors[name], isFocused: name === Object.keys(errors)[0] };
}

interface PointRowProps {
  state: NoteFormState;
  row: number;
}

function PointRow({ state: { values, errors, focusRow }, row }: PointRowProps) {
  const name = getPointName(row);
  const error = errors[name];
  const isFocused = focusRow === row || name === Object.keys(errors)[0];
  return (
    <li>
      <textarea
        name={name}
        className="textarea"
        rows={2}
        maxLength={1_000}
        defaultValue={values.points[row] ?? ''}
        aria-label={`Key point ${row + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...(isFocused && { autoFocus: true })}
      />
      <Button
        name="intent"
        value={`remove-${row + 1}`}
        variant="quiet"
        icon={closeIcon}
        label={`Remove key point ${row + 1}`}
        formNoValidate
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </li>
  );
}

function PointRows({ state }: { state: NoteFormState }) {
  const count = state.values.points.length;
  return (
    <fieldset>
      <legend className="mb-2">Key points</legend>
      <ol className="points">
        {state.values.points.map((_, row) => (
          // The index is the only key: rows have no id, and removing one reloads the page.
          <PointRow key={getPointName(row)} state={state} row={row} />
        ))}
      </ol>
      {count < maxKeyPoints && (
        <Button name="intent" value="add" size="small" icon={plusIcon} className="mt-3" formNoValidate>
          Add a key point
        </Button>
      )}
    </fieldset>
  );
}

/** All fields of a concept note except its visibility. */
export function NoteFields({ state, chapters }: { state: NoteFormState; chapters: readonly string[] }) {
  return (
    <>
      <TextField {...describeField(state, 'title')} label="Title" maxLength={200} autoComplete="off" />
      <div className="grid-2">
        <SelectField {...describeField(state, 'subject')} label="Subject" options={subjects} emptyLabel="Choose" />
        <SelectField {...describeField(state, 'class')} label="Class" options={classes} emptyLabel="Choose" />
      </div>
      <TextField {...describeField(state, 'chapter')} label="Chapter" list="chapters" maxLength={200} autoComplete="off" />
      <datalist id="chapters">
        {chapters.map((chapter) => (
          <option key={chapter} value={chapter} />
        ))}
      </datalist>
      <TextAreaField {...describeField(state, 'summary')} label="Summary" maxLength={4_000} rows={6} />
      <PointRows state={state} />
      <TextAreaField {...describeField(state, 'example')} label="Example" maxLength={4_000} rows={6} />
      <TextField
        {...describeField(state, 'keywords')}
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
