import { splitAtBlanks } from '@shikhar/contracts/question-kinds/cloze';
import type { RichText } from '../../lib/maths/rich-text.ts';

/** A part of a text, with the index of the blank after it; null after the last part. */
export interface RichPart {
  text: RichText;
  blank: number | null;
}

/** Splits a text with formulas at its blanks. */
export function splitRichText(text: RichText): RichPart[] {
  const parts: RichPart[] = [];
  let before: RichText = [];
  for (const piece of text) {
    if (typeof piece !== 'string') {
      before = [...before, piece];
      continue;
    }
    for (const { text: words, blank } of splitAtBlanks(piece)) {
      before = words === '' ? before : [...before, words];
      if (blank === null) continue;
      parts.push({ text: before, blank });
      before = [];
    }
  }
  return [...parts, { text: before, blank: null }];
}
