import type { QuestionType } from '../tests/schemas.ts';

// Why a draw fails: used by the service, and by the page when a rule asks for more questions than match.

const typeWords: Readonly<Record<QuestionType, string>> = {
  mcq: 'multiple choice ',
  truefalse: 'true or false ',
  match: 'match ',
  saq: 'short answer ',
  broad: 'long answer ',
};

/** 'Only 3 match questions fit. You asked for 5.' `inTest`: how many more match but are already in the test. */
export function formatDrawShortage(type: QuestionType | undefined, wanted: number, found: number, inTest = 0): string {
  const what = `${type ? typeWords[type] : ''}${found === 1 ? 'question fits' : 'questions fit'}`;
  return `${found === 0 ? `No ${what}` : `Only ${found} ${what}`}. You asked for ${wanted}.${inTest === 0 ? '' : ` ${inTest} more ${inTest === 1 ? 'is' : 'are'} already in the test.`}`;
}
