import type { AnsweringKind } from '../answering-kind.ts';
import { toTextAnswer, toTextValues } from '../shared/text-answer.ts';
import { ShortAnswerField, type ShortQuestion } from './short-answer-field.tsx';
import { joinUnit } from './unit-parts.ts';

/** A number may have one more field for its unit. */
export const saq: AnsweringKind<ShortQuestion> = {
  written: { isLong: false, getText: joinUnit },
  hasManyFields: true,
  toAnswer: (values) => toTextAnswer(joinUnit(values)),
  toFieldValues: toTextValues,
  AnswerFields: ShortAnswerField,
};
