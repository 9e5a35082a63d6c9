import type { ReactNode } from 'react';
import type { FieldValues } from '../../forms/field-values.ts';
import { findSectionLetter } from '../../lib/words/sections.ts';
import type { EditedForm } from '../editing-kind.ts';
import { FormRows } from './form-rows.tsx';
import type { RowKind } from './question-rows.ts';
import { GroupError, RowField } from './row-field.tsx';

interface OptionRowsProps {
  form: EditedForm;
  kind: RowKind;
  /** The field of the text of an option, without its row. */
  name: string;
  hint: string;
  /** The field that has the error of them all. */
  errorName: string;
  onPaste: (text: string, row: number) => FieldValues | null;
  /** The label with the control that marks an option as right. */
  children: (row: number, letter: string) => ReactNode;
}

/** The options of a choice: four at first, twelve at most. */
export function OptionRows({ form, kind, name, hint, errorName, onPaste, children }: OptionRowsProps) {
  return (
    <fieldset>
      <legend className="mb-2">
        Options <small>{hint}</small>
      </legend>
      <GroupError form={form} name={errorName} />
      <FormRows
        form={form}
        kind={kind}
        title="More options"
        about="E to L"
        addLabel="Add option"
        labelRow={(row) => ({
          move: `Move option ${findSectionLetter(row)}`,
          remove: `Remove option ${findSectionLetter(row)}`,
        })}
        className="optrow"
        onPaste={onPaste}
      >
        {(row) => {
          const letter = findSectionLetter(row);
          return (
            <>
              {children(row, letter)}
              <span className="key" aria-hidden="true">
                {letter}
              </span>
              <RowField form={form} name={`${name}-${row}`} label={`Option ${letter}`} placeholder={`Option ${letter}`} />
            </>
          );
        }}
      </FormRows>
    </fieldset>
  );
}
