import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { broadHints } from './broad/hints.ts';
import { clozeHints } from './cloze/hints.ts';
import type { KindHints } from './kind-hints.ts';
import { matchHints } from './match/hints.ts';
import { mcqHints } from './mcq/hints.ts';
import { multiselectHints } from './multiselect/hints.ts';
import { orderingHints } from './ordering/hints.ts';
import { saqHints } from './saq/hints.ts';
import { trueFalseHints } from './truefalse/hints.ts';

const byType: { readonly [K in QuestionType]: KindHints } = {
  mcq: mcqHints,
  multiselect: multiselectHints,
  truefalse: trueFalseHints,
  match: matchHints,
  ordering: orderingHints,
  saq: saqHints,
  cloze: clozeHints,
  broad: broadHints,
};

/** How the assistant helps with questions of a type. */
export function getKindHints(type: QuestionType): KindHints {
  return byType[type];
}
