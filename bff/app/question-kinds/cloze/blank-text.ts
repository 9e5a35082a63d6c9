import { formatBlankMark, listBlanks, maxBlanks, splitAtBlanks } from '@shikhar/contracts/question-kinds/cloze';

/** The blanks of a typed text, each once, in the order of the text. */
export function listTypedBlanks(text: string): number[] {
  return [...new Set(listBlanks(text))].filter((blank) => blank >= 0 && blank < maxBlanks);
}

/** The text with its blanks numbered from the first on. */
export function numberBlanks(text: string): string {
  const order = listTypedBlanks(text);
  return splitAtBlanks(text)
    .map((part) => {
      if (part.blank === null) return part.text;
      const place = order.indexOf(part.blank);
      return part.text + formatBlankMark(place === -1 ? part.blank : place);
    })
    .join('');
}

/** The text with one more blank in place of a selection; null if it has as many as it may have. */
export function insertBlank(text: string, start: number, end: number): { text: string; blank: number } | null {
  const used = listTypedBlanks(text);
  const blank = Array.from({ length: maxBlanks }, (_, place) => place).find((place) => !used.includes(place));
  if (blank === undefined) return null;
  return { text: text.slice(0, start) + formatBlankMark(blank) + text.slice(end), blank };
}
