import type { TextKey } from '../../questions/question-key.entity.ts';

/**
 * A text as it is compared: case, outer space, runs of space, a final full stop, Unicode form and the slant of quotation marks
 * (phones bend them as one types) don't matter, nor spaces of no width, which come along with what is pasted.
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
