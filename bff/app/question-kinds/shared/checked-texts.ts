import { maxCheckedLength, maxCheckedTexts, type RefusedAnswer } from '@shikhar/contracts/marking/answer-checks/schemas';
import { parseLines } from '../../forms/field-values.ts';
import type { CheckedKey } from '../editing-kind.ts';

function shorten(text: string): string {
  return text.slice(0, maxCheckedLength).toWellFormed();
}

/** The refused answers to the question or blank of this key. */
export function listRefusedOf({ blank }: CheckedKey, refused: readonly RefusedAnswer[]): RefusedAnswer[] {
  return refused.filter((each) => each.blank === blank);
}

/** The tried answers, each once, and then the refused ones: as many as are checked at once. */
export function listCheckedTexts(typed: string | undefined, refused: readonly RefusedAnswer[]): string[] {
  const tried = new Set(parseLines(typed).map(shorten));
  return [...[...tried].slice(0, maxCheckedTexts - refused.length), ...refused.map(({ text }) => shorten(text))];
}
