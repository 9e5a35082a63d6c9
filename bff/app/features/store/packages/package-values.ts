import type { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { formatRupeesInput } from '@shikhar/contracts/vocabulary/money';
import type { FieldValues } from '../../../forms/field-values.ts';

/** The form of a new package. */
export function startPackage(gstPercent: number): FieldValues {
  return { title: '', subject: '', class: '', level: 'Intermediate', gst: String(gstPercent), tests: '', sample: '' };
}

/** Form values of a package. */
export function toPackageValues(draft: PackageDraft): FieldValues {
  return {
    title: draft.title,
    subject: draft.subject,
    class: draft.class,
    level: draft.level,
    description: draft.description,
    features: draft.features.join('\n'),
    price: formatRupeesInput(draft.pricePaise),
    gst: String(draft.gstPercent),
    validUntil: draft.validUntil ?? '',
    tests: draft.testIds.join(' '),
    sample: draft.freeSampleId ?? '',
  };
}

/** The ids in the field of chosen tests, in their order. */
export function listTestIds(values: FieldValues): string[] {
  return [...new Set((values['tests'] ?? '').split(/\s+/).filter(Boolean))];
}

/** Submitted values to keep, without the pending test selection. */
export function pickSaved({ add: _, ...values }: FieldValues): FieldValues {
  return values;
}
