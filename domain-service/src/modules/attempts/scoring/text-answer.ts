import type { TextKey } from '../../tests/question-key.entity.ts';

/**
 * A text as it is compared: case, outer space, runs of space, a final full stop, Unicode form and the slant of quotation marks
 * (phones bend them as one types) don't matter.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
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
