import { findSectionLetter } from '../../lib/words/sections.ts';
import type { EditedForm, PreviewedForm } from '../editing-kind.ts';
import { listTyped, PreviewedText } from './previewed-text.tsx';
import { choiceRows } from './question-rows.ts';

interface OptionCheckboxProps {
  form: EditedForm;
  name: string;
  row: number;
  legend: string;
}

function OptionCheckbox({ form, name, row, legend }: OptionCheckboxProps) {
  const { isChecked, controlRef, error: _, ...box } = form.box(`${name}-${row}`);
  return (
    <label className="check min-w-12">
      <input {...box} type="checkbox" ref={controlRef} defaultChecked={isChecked} />
      <span>
        <span className="sr-only">Option </span>
        {findSectionLetter(row)}
        <span className="sr-only">: {legend.toLowerCase()}</span>
      </span>
    </label>
  );
}

/** A rule with a checkbox for each option. */
export function OptionCheckboxes({ form, name, legend }: { form: EditedForm; name: string; legend: string }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choiceRows.map((row) => (
          <OptionCheckbox key={row} form={form} name={name} row={row} legend={legend} />
        ))}
      </div>
    </fieldset>
  );
}

/** Which options stay last. */
export function LastOptions({ form, name }: { form: EditedForm; name: string }) {
  return (
    <>
      <OptionCheckboxes form={form} name={name} legend="Stay last when options are shuffled" />
      <p className="hint">For options such as “All of these”.</p>
    </>
  );
}

/** The options as students see them. */
export function OptionsPreview({ name: rows, shown }: { name: string; shown: PreviewedForm }) {
  return (
    <ul className="opts">
      {listTyped(shown.values, rows).map((name, index) => (
        <li key={name} className="choice">
          <span className="key">{findSectionLetter(index)}</span>
          <span className="body">
            <PreviewedText name={name} shown={shown} />
          </span>
        </li>
      ))}
    </ul>
  );
}
