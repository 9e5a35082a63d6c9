import type { FieldValues } from '../../../forms/field-values.ts';
import { editingKinds } from '../../../question-kinds/editing-kinds.ts';

/** The fields that may hold formulas. */
const mathsFields: readonly string[] = [
  'q-group-text',
  'q-question',
  ...editingKinds.flatMap((kind) => kind.mathsFields),
  'q-explanation',
];

/** The fields that contain a formula. */
export function findMaths(values: FieldValues): { name: string; text: string }[] {
  return mathsFields.flatMap((name) => {
    const text = values[name] ?? '';
    return text.includes('$') ? [{ name, text }] : [];
  });
}
