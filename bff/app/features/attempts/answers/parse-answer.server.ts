import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { getAnsweringKind } from '../../../question-kinds/answering-kinds.ts';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';

/** The answer in the fields `answer_{index}`: an answer, null for none, or an error message. */
export type GivenAnswer = { isValid: true; answer: Answer | null } | { isValid: false; message: string };

/** Parses the values of one question's fields, in the order of the form. */
export function parseAnswer(type: QuestionType, values: readonly string[]): GivenAnswer {
  const { written, toAnswer } = getAnsweringKind(type);
  const shaped = toAnswer(values);
  if (shaped === null) return { isValid: true, answer: null };
  const parsed = getViewingKind(type).answer.safeParse(shaped);
  if (parsed.success) return { isValid: true, answer: parsed.data };
  return { isValid: false, message: (written && parsed.error.issues[0]?.message) || 'Choose one of the answers shown' };
}
