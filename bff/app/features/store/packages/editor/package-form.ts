import { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { parseRupees } from '@shikhar/contracts/vocabulary/money';
import type * as z from 'zod';
import { defineForm, type FormDefinition } from '../../../../forms/define-form.ts';
import { parseBlock, parseNumber } from '../../../../forms/field-values.ts';
import { listTestIds } from '../package-values.ts';

/** Replacements for schema messages that are not meant for users. */
const plainer: Readonly<Record<string, string>> = {
  subject: 'Choose the subject',
  class: 'Choose the class',
  level: 'Choose the level',
  price: 'Enter a price in rupees, as in 799 or 799.50',
  validUntil: 'Enter a date, or leave it empty',
  sample: 'Choose one of the tests',
};

function parseFeatures(text: string | undefined): string[] {
  return parseBlock(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

// Subject, class and level come from lists, so the schema checks their types.
const schema: z.ZodType<PackageDraft> = PackageDraft;

const form = defineForm({
  schema,
  fields: [
    ...['title', 'subject', 'class', 'level', 'description', 'features', 'price', 'gst', 'validUntil'],
    ...['find', 'add', 'sample'],
  ],
  shownBy: { pricePaise: 'price', gstPercent: 'gst', testIds: 'add', freeSampleId: 'sample' },
  read: (values) => ({
    title: values['title'] ?? '',
    subject: values['subject'] ?? '',
    class: values['class'] ?? '',
    level: values['level'] ?? '',
    description: parseBlock(values['description']).trim(),
    features: parseFeatures(values['features']),
    pricePaise: parseRupees(values['price'] ?? ''),
    gstPercent: parseNumber(values['gst']),
    validUntil: (values['validUntil'] ?? '').trim() || null,
    testIds: listTestIds(values),
    freeSampleId: values['sample'] || null,
  }),
});

/** The form of a package. Its hidden field `tests` has the tests in their order. */
export const packageForm: FormDefinition<PackageDraft> = {
  ...form,
  whenLeft: 'draft',
  parse(values) {
    const parsed = form.parse(values);
    if (parsed.isValid) return parsed;
    const errors = Object.entries(parsed.errors).map(([name, message]) => [name, plainer[name] ?? message]);
    return { isValid: false, errors: Object.fromEntries(errors) };
  },
};
