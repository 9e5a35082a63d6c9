import { maxCheckedLength, maxCheckedTexts } from '@shikhar/contracts/marking/answer-checks/schemas';
import { parseLines } from '../../forms/field-values.ts';
import type { RefusedText } from '../editing-kind.ts';

function shorten(text: string): string {
  return text.slice(0, maxCheckedLength).toWellFormed();
}

/** The tried answers, each once, and then the refused ones: as many as are checked at once. */
export function listCheckedTexts(typed: string | undefined, refused: readonly RefusedText[]): string[] {
  const tried = new Set(parseLines(typed).map(shorten));
  return [...[...tried].slice(0, maxCheckedTexts - refused.length), ...refused.map(({ text }) => shorten(text))];
}
