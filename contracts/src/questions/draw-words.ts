import { questionKindNames } from '../question-kinds/names.ts';
import type { QuestionType } from '../question-kinds/question-type.ts';
import { plural } from '../vocabulary/plural.ts';

// Why a draw fails: used by the service, and by the page when a rule asks for more questions than match.

function formatFound(type: QuestionType | undefined, found: number): string {
  if (type === undefined) {
    return found === 0 ? 'No questions fit.' : plural(found, { one: 'Only # question fits.', other: 'Only # questions fit.' });
  }
  const { adjective } = questionKindNames[type];
  if (found === 0) return `No ${adjective} questions fit.`;
  return plural(found, { one: 'Only # {adjective} question fits.', other: 'Only # {adjective} questions fit.' }, { adjective });
}

/** 'Only 3 match questions fit. You asked for 5.' `inTest`: how many more match but are already in the test. */
export function formatDrawShortage(type: QuestionType | undefined, wanted: number, found: number, inTest = 0): string {
  const present = plural(inTest, { one: '# more is already in the test.', other: '# more are already in the test.' });
  return [formatFound(type, found), `You asked for ${wanted}.`, ...(inTest > 0 ? [present] : [])].join(' ');
}
