import type { ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import * as z from 'zod';
import type { AnswerCounting } from './question-kind.ts';
import { getQuestionKind, type StoredContent } from './registry.ts';

/** Maximum characters of a listed text. */
const maxTextLength = 200;

/** A part of an answer that several students can have in common, with the author's indexes. */
export const GivenPart = z.union([
  z.object({ choice: z.int() }),
  z.object({ left: z.int(), right: z.int() }),
  z.object({ text: z.string(), blank: z.int().optional() }),
]);
export type GivenPart = z.infer<typeof GivenPart>;

/** The parts of an answer that its kind counts; none of an answer of another kind. */
export function listGivenParts(counting: AnswerCounting, answer: Answer): GivenPart[] {
  switch (counting) {
    case 'choices':
      return 'choice' in answer ? [{ choice: answer.choice }] : [];
    case 'selections':
      return 'choices' in answer ? answer.choices.map((choice) => ({ choice })) : [];
    case 'pairs':
      return 'pairs' in answer ? Object.entries(answer.pairs).map(([left, right]) => ({ left: Number(left), right })) : [];
    case 'texts':
      return 'text' in answer ? [{ text: answer.text.trim() }] : [];
    case 'blanks':
      return 'blanks' in answer
        ? answer.blanks.flatMap((text, blank) => (text.trim() === '' ? [] : { text: text.trim(), blank }))
        : [];
    case 'none':
      return [];
  }
}

/** The same for parts that count as one: texts that differ only in case and spaces do. */
export function identifyPart(part: GivenPart): string {
  if (!('text' in part)) return JSON.stringify(part);
  return `${part.blank ?? ''} ${part.text.replaceAll(/\s+/g, ' ').toLowerCase()}`;
}

/** Whether a key accepts a part of an answer. */
export function isRightPart({ type, content }: StoredContent, key: unknown, part: GivenPart): boolean {
  const kind = getQuestionKind(type);
  const parsed = kind.key.parse(key);
  if ('choice' in part) return kind.isRightChoice?.(parsed, part.choice) ?? false;
  if ('text' in part) return kind.isRightText?.(content, parsed, part) ?? false;
  return kind.isRightPair?.(content, parsed, part) ?? false;
}

/** A typed text in a list. */
export function shortenText(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed();
}

/** A part as reports and authors read it. */
export function describePart({ type, content }: StoredContent, part: GivenPart): Omit<ChosenAnswer, 'students' | 'isRight'> {
  if ('choice' in part) return part;
  if ('text' in part) return { ...part, text: shortenText(part.text) };
  const kind = getQuestionKind(type);
  const { left = [], right = [] } = kind.toResultFields(content, [...kind.listChoices(content)]);
  return { pair: { left: left[part.left] ?? '', right: right[part.right] ?? '' } };
}
