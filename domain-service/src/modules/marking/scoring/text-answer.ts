import type { TextKey } from '../../../question-kinds/saq/saq-key.ts';

/**
 * Normalises a text for comparison. Ignores case, outer and repeated spaces, a final full stop, Unicode form, curly quotes
 * (phones insert them) and zero-width spaces (pasted text brings them).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200B\uFEFF]/g, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?\.$/, '');
}

export function isRightText(key: TextKey, text: string): boolean {
  const given = foldText(text);
  return key.accepted.some((accepted) => foldText(accepted) === given);
}
