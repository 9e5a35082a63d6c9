import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { broad } from './broad/correcting.tsx';
import { cloze } from './cloze/correcting.tsx';
import type { CorrectingKind } from './correcting-kind.ts';
import { match } from './match/correcting.tsx';
import { mcq } from './mcq/correcting.tsx';
import { multiselect } from './multiselect/correcting.tsx';
import { ordering } from './ordering/correcting.tsx';
import { saq } from './saq/correcting.tsx';
import { truefalse } from './truefalse/correcting.tsx';

const byType: { readonly [K in QuestionType]: CorrectingKind<K> } = {
  mcq,
  multiselect,
  truefalse,
  match,
  ordering,
  saq,
  cloze,
  broad,
};

export function getCorrectingKind<T extends QuestionType>(type: T): CorrectingKind<T> {
  return byType[type];
}
