import type { QuestionType } from '../tests/schemas.ts';
import { type PluralForms, plural } from '../vocabulary/plural.ts';

// Why a draw fails: used by the service, and by the page when a rule asks for more questions than match.

interface ShortageForms extends PluralForms {
  readonly none: string;
}

const shortages: Readonly<Record<QuestionType | 'any', ShortageForms>> = {
  any: { none: 'No questions fit.', one: 'Only # question fits.', other: 'Only # questions fit.' },
  mcq: {
    none: 'No multiple choice questions fit.',
    one: 'Only # multiple choice question fits.',
    other: 'Only # multiple choice questions fit.',
  },
  truefalse: {
    none: 'No true or false questions fit.',
    one: 'Only # true or false question fits.',
    other: 'Only # true or false questions fit.',
  },
  match: { none: 'No match questions fit.', one: 'Only # match question fits.', other: 'Only # match questions fit.' },
  saq: {
    none: 'No short answer questions fit.',
    one: 'Only # short answer question fits.',
    other: 'Only # short answer questions fit.',
  },
  broad: {
    none: 'No long answer questions fit.',
    one: 'Only # long answer question fits.',
    other: 'Only # long answer questions fit.',
  },
};

/** 'Only 3 match questions fit. You asked for 5.' `inTest`: how many more match but are already in the test. */
export function formatDrawShortage(type: QuestionType | undefined, wanted: number, found: number, inTest = 0): string {
  const forms = shortages[type ?? 'any'];
  const present = plural(inTest, { one: '# more is already in the test.', other: '# more are already in the test.' });
  return [found === 0 ? forms.none : plural(found, forms), `You asked for ${wanted}.`, ...(inTest > 0 ? [present] : [])].join(
    ' ',
  );
}
