import type { CorrectingKind } from '../correcting-kind.ts';
import { ShortKeyFields } from './key-fields.tsx';
import { nameShortKey, parseShortKey, toShortKeyValues } from './key-values.ts';

export const saq: CorrectingKind<'saq'> = {
  hasKey: true,
  describe: () => ({ count: 0 }),
  listFields: () => nameShortKey(''),
  errorField: null,
  parse: (values) => ({ answer: parseShortKey(values, '') }),
  toValues: ({ answer }) => toShortKeyValues(answer, ''),
  KeyFields: ({ form, values }) => <ShortKeyFields form={form} prefix="" values={values} />,
};
