import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { broadFormats } from './broad/formats.ts';
import { clozeFormats } from './cloze/formats.ts';
import type { KindFormats } from './kind-formats.ts';
import { matchFormats } from './match/formats.ts';
import { mcqFormats } from './mcq/formats.ts';
import { multiselectFormats } from './multiselect/formats.ts';
import { orderingFormats } from './ordering/formats.ts';
import { saqFormats } from './saq/formats.ts';
import { trueFalseFormats } from './truefalse/formats.ts';

/** A file's question belongs to the first kind that reads it. A choice would read True and False, short answers any text, and
 * items to order may have the signs of other kinds. */
const byType: { readonly [K in QuestionType]: KindFormats<K> } = {
  ordering: orderingFormats,
  truefalse: trueFalseFormats,
  mcq: mcqFormats,
  multiselect: multiselectFormats,
  match: matchFormats,
  saq: saqFormats,
  cloze: clozeFormats,
  broad: broadFormats,
};

/** The formats of a kind. Its functions take the drafts of that type. */
export function getKindFormats<T extends QuestionType>(type: T): KindFormats<T> {
  return byType[type];
}

/** The formats of all kinds, in the order in which a reader asks them. */
export const kindFormats = Object.values(byType);
