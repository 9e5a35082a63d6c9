import type { FieldValues } from '../../../../forms/field-values.ts';

interface MarksDefaults {
  details: { defaultMarks: number };
  sections: readonly { id?: string | undefined; defaultMarks: number | null }[];
}

/** A question without marks takes its section's, or else the test's. Without a section it belongs to the last. */
export function applyMarksDefaults(values: FieldValues, { details, sections }: MarksDefaults): FieldValues {
  if ((values['q-marks'] ?? '').trim() !== '') return values;
  const chosen = values['q-section'] ?? '';
  const section = chosen === '' ? sections.at(-1) : sections.find(({ id }) => id === chosen);
  return { ...values, 'q-marks': String(section?.defaultMarks ?? details.defaultMarks) };
}
