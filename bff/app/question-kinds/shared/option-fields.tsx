import { findFixedOptions, type LabelSource } from '@shikhar/contracts/question-kinds/fixed-options';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { FieldValues } from '../../forms/field-values.ts';
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

/** The texts and pictures that may have the labels that options name. */
function readLabelSource(values: FieldValues): LabelSource {
  const isGrouped = ['same', 'new'].includes(values['q-grouped'] ?? '');
  const list = (names: readonly string[]) => names.flatMap((name) => values[name] || []);
  return {
    text: list(['q-question', ...(isGrouped ? ['q-group-title', 'q-group-text'] : [])]).join('\n'),
    hasPicture: list(['q-image', ...(isGrouped ? ['q-group-image'] : [])]).length > 0,
  };
}

/** Says which of these options are not shuffled; null if all are. */
function describeFixed(options: readonly string[], source: LabelSource): string | null {
  const fixed = findFixedOptions(options, source);
  if (fixed.length === 0) return null;
  if (fixed.length === options.length) return 'These options name labels or each other, so they are not shuffled.';
  const letters = joinWords(fixed.map(findSectionLetter), 'and');
  const forms = {
    one: '{letters} speaks of the others, so it stays in place when options are shuffled.',
    other: '{letters} speak of the others, so they stay in place when options are shuffled.',
  };
  return plural(fixed.length, forms, { letters });
}

/** The options as students see them. */
export function OptionsPreview({ name: rows, shown }: { name: string; shown: PreviewedForm }) {
  const names = listTyped(shown.values, rows);
  const options = names.map((name) => shown.values[name] ?? '');
  const fixed = describeFixed(options, readLabelSource(shown.values));
  return (
    <>
      <ul className="opts">
        {names.map((name, index) => (
          <li key={name} className="choice">
            <span className="key">{findSectionLetter(index)}</span>
            <span className="body">
              <PreviewedText name={name} shown={shown} />
            </span>
          </li>
        ))}
      </ul>
      {fixed !== null && <p className="hint">{fixed}</p>}
    </>
  );
}
