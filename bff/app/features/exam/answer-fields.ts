import { type Answer, ChoiceAnswer, MatchAnswer, TextAnswer } from '@shikhar/contracts/attempts/answers';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import { joinUnit } from './unit-parts.ts';

/** What the fields `answer_{index}` of a form say: an answer, none (null), or why it cannot be one. */
export type GivenAnswer = { isValid: true; answer: Answer | null } | { isValid: false; message: string };

function readIndex(value: string): number {
  return /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
}

function shapeAnswer(type: QuestionType, values: readonly string[]): unknown {
  if (type === 'match') {
    const pairs = values.flatMap((value, left) => (value === '' ? [] : [[String(left), readIndex(value)] as const]));
    return pairs.length === 0 ? null : { pairs: Object.fromEntries(pairs) };
  }
  const value = type === 'saq' ? joinUnit(values) : (values[0] ?? '');
  if (type === 'saq' || type === 'broad') {
    // Forms send line breaks as CR LF.
    const text = value.replaceAll('\r\n', '\n');
    return text.trim() === '' ? null : { text };
  }
  return value === '' ? null : { choice: readIndex(value) };
}

const schemas = { mcq: ChoiceAnswer, truefalse: ChoiceAnswer, match: MatchAnswer, saq: TextAnswer, broad: TextAnswer } as const;

/** Reads the values of one question's fields, in the order of the form. */
export function readAnswer(type: QuestionType, values: readonly string[]): GivenAnswer {
  const shaped = shapeAnswer(type, values);
  if (shaped === null) return { isValid: true, answer: null };
  const parsed = schemas[type].safeParse(shaped);
  if (parsed.success) return { isValid: true, answer: parsed.data };
  const isText = type === 'saq' || type === 'broad';
  return { isValid: false, message: (isText && parsed.error.issues[0]?.message) || 'Choose one of the answers shown' };
}

/** The values that the fields of a question show for a kept answer; the reverse of `readAnswer`. */
export function writeAnswer(answer: Answer | null, pairCount = 0): string[] {
  if (answer === null) return [];
  if ('choice' in answer) return [String(answer.choice)];
  if ('text' in answer) return [answer.text];
  return Array.from({ length: pairCount }, (_, left) => String(answer.pairs[String(left)] ?? ''));
}
