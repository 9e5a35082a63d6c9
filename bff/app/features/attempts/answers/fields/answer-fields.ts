import { MatchAnswer } from '@shikhar/contracts/question-kinds/match';
import { ChoiceAnswer } from '@shikhar/contracts/question-kinds/mcq';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { TextAnswer } from '@shikhar/contracts/question-kinds/saq';
import { toAnswer } from './answer-shape.ts';

/** The answer in the fields `answer_{index}`: an answer, null for none, or an error message. */
export type GivenAnswer = { isValid: true; answer: Answer | null } | { isValid: false; message: string };

const schemas = { mcq: ChoiceAnswer, truefalse: ChoiceAnswer, match: MatchAnswer, saq: TextAnswer, broad: TextAnswer } as const;

/** Parses the values of one question's fields, in the order of the form. */
export function parseAnswer(type: QuestionType, values: readonly string[]): GivenAnswer {
  const shaped = toAnswer(type, values);
  if (shaped === null) return { isValid: true, answer: null };
  const parsed = schemas[type].safeParse(shaped);
  if (parsed.success) return { isValid: true, answer: parsed.data };
  const isText = type === 'saq' || type === 'broad';
  return { isValid: false, message: (isText && parsed.error.issues[0]?.message) || 'Choose one of the answers shown' };
}
