import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { joinUnit } from './unit-parts.ts';

function parseIndex(value: string): number {
  return /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
}

/** Builds an answer from field values without validation; only the server validates it. */
export function toAnswer(type: QuestionType, values: readonly string[]): Answer | null {
  if (type === 'match') {
    const pairs = values.flatMap((value, left) => (value === '' ? [] : [[String(left), parseIndex(value)] as const]));
    return pairs.length === 0 ? null : { pairs: Object.fromEntries(pairs) };
  }
  const value = type === 'saq' ? joinUnit(values) : (values[0] ?? '');
  if (type === 'saq' || type === 'broad') {
    // Forms send line breaks as CR LF.
    const text = value.replaceAll('\r\n', '\n');
    return text.trim() === '' ? null : { text };
  }
  return value === '' ? null : { choice: parseIndex(value) };
}

/** Field values for a saved answer; the reverse of `toAnswer`. */
export function toFieldValues(answer: Answer | null, pairCount = 0): string[] {
  if (answer === null) return [];
  if ('choice' in answer) return [String(answer.choice)];
  if ('text' in answer) return [answer.text];
  return Array.from({ length: pairCount }, (_, left) => String(answer.pairs[String(left)] ?? ''));
}
