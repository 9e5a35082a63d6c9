import { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { parseRupees } from '@shikhar/contracts/vocabulary/money';
import { type FieldValues, parseBlock, parseNumber } from '../../../../forms/field-values.ts';
import { type FormErrors, listIssues, takeFirstByField } from '../../../../forms/form-errors.ts';
import { listTestIds } from '../package-values.ts';

export type ParsedPackage = { draft: PackageDraft; errors: null } | { draft: null; errors: FormErrors };

/** Maps a contract field to the form field that shows its error. */
const fieldNames: Readonly<Record<string, string>> = {
  pricePaise: 'price',
  gstPercent: 'gst',
  testIds: 'add',
  freeSampleId: 'sample',
};

/** Replacements for schema messages that are not meant for users. */
const plainer: Readonly<Record<string, string>> = {
  subject: 'Choose the subject',
  class: 'Choose the class',
  level: 'Choose the level',
  price: 'Enter a price in rupees, as in 799 or 799.50',
  validUntil: 'Enter a date, or leave it empty',
  sample: 'Choose one of the tests',
};

function getFieldName(part: string): string {
  return fieldNames[part] ?? part;
}

function parseFeatures(text: string | undefined): string[] {
  return parseBlock(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Parses the fields of a package. */
export function parsePackage(values: FieldValues): ParsedPackage {
  const parsed = PackageDraft.safeParse({
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
  });
  if (parsed.success) return { draft: parsed.data, errors: null };
  const issues = listIssues(parsed.error, ([part]) => getFieldName(String(part ?? '')));
  const fields = takeFirstByField(issues.map(([name, message]) => [name, plainer[name] ?? message]));
  return { draft: null, errors: { messages: [], fields } };
}
