import type { FieldValues } from '../../../../forms/field-values.ts';

/** A question without a chapter takes the test's, as typed beside it. */
export function applyChapterDefaults(values: FieldValues): FieldValues {
  return (values['q-chapter'] ?? '').trim() === '' ? { ...values, 'q-chapter': values['chapter'] ?? '' } : values;
}
