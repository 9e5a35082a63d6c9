import type { FieldValues } from '../../../forms/field-values.ts';
import { getOptionName, optionRows } from './question-rows.ts';

/** The fields that may hold formulas, with their labels in the preview. */
const mathsFields: readonly { name: string; label: string }[] = [
  { name: 'q-question', label: 'Question' },
  ...optionRows.map((row) => ({ name: `q-option-${row}`, label: getOptionName(row) })),
  ...optionRows.flatMap((row) => [
    { name: `q-left-${row}`, label: `Item ${row + 1}` },
    { name: `q-right-${row}`, label: `Match ${row + 1}` },
  ]),
  { name: 'q-model', label: 'Model answer' },
  { name: 'q-explanation', label: 'Explanation' },
];

/** The fields that contain a formula, by label. */
export function findMaths(values: FieldValues): { label: string; text: string }[] {
  return mathsFields.flatMap(({ name, label }) => {
    const text = values[name] ?? '';
    return text.includes('$') ? [{ label, text }] : [];
  });
}
