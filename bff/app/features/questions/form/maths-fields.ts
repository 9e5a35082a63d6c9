import type { FieldValues } from '../../../forms/field-values.ts';
import { optionRows } from './question-rows.ts';

/** The fields that may hold formulas. */
const mathsFields: readonly string[] = [
  'q-question',
  ...optionRows.flatMap((row) => [`q-option-${row}`, `q-left-${row}`, `q-right-${row}`]),
  'q-model',
  'q-explanation',
];

/** The fields that contain a formula. */
export function findMaths(values: FieldValues): { name: string; text: string }[] {
  return mathsFields.flatMap((name) => {
    const text = values[name] ?? '';
    return text.includes('$') ? [{ name, text }] : [];
  });
}
