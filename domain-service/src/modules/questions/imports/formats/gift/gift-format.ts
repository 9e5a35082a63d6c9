import { parseMoodleText, type TextFormat } from '../moodle-text.ts';
import type { Notes } from '../parsed-file.ts';
import { unescapeGift } from './gift-text.ts';

const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/;
const formats = new Map<string, TextFormat>([
  ['html', 'html'],
  ['moodle', 'moodle'],
  ['plain', 'plain'],
  ['markdown', 'markdown'],
]);

export function stripFormatMark(text: string): string {
  return text.replace(formatMark, '');
}

/** Parses a GIFT text. A mark such as `[html]` in front overrides the default format. */
export function parseGiftText(
  text: string,
  defaultFormat: TextFormat,
  notes: Notes,
  onDollarFormula?: () => void,
): { text: string; format: TextFormat } {
  const mark = formatMark.exec(text);
  const format = formats.get(mark?.[1] ?? '') ?? defaultFormat;
  const words = parseMoodleText(unescapeGift(stripFormatMark(text)).trim(), format, notes, onDollarFormula);
  if (words.pictures.length > 0) notes.add('A picture is left out: a GIFT file names pictures but does not contain them.');
  return { text: words.text, format };
}
