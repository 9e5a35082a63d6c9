import type { FieldValues } from '../../../../forms/field-values.ts';

interface Worth {
  details: { defaultMarks: number };
  sections: readonly { id?: string | undefined; defaultMarks: number | null }[];
}

/** A question without marks of its own is worth what its section says, or else the test; one in no section named is in the last. */
export function applyMarksDefaults(values: FieldValues, { details, sections }: Worth): FieldValues {
  if ((values['q-marks'] ?? '').trim() !== '') return values;
  const chosen = values['q-section'] ?? '';
  const section = chosen === '' ? sections.at(-1) : sections.find(({ id }) => id === chosen);
  return { ...values, 'q-marks': String(section?.defaultMarks ?? details.defaultMarks) };
}
