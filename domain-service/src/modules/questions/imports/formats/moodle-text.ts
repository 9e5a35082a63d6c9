import { type NamedPicture, parseHtml } from './html-text.ts';
import { parseMoodleMath } from './moodle-math.ts';
import { type Notes, UnsuitableQuestionError } from './parsed-file.ts';

/** More characters than any text may have here; bounds parsing, which can take quadratic time. */
const maxTextLength = 30_000;

/** Moodle's text formats; `moodle` is partly HTML, with line breaks kept. */
export type TextFormat = 'moodle' | 'html' | 'plain' | 'markdown';

const attribute = `\\s+[\\w:-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))?`;
const tags =
  'a|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul';
const partlyHtml = new RegExp(`</?(?:${tags})(?:${attribute}){0,20}\\s*/?>|&(?:[a-z]{2,8}|#\\d{1,7}|#x[0-9a-f]{1,6});`, 'i');

function parseMarkdown(text: string, notes: Notes): string {
  const plain = text
    .replace(/(\*\*|__)(?=\S)([^*_\n]+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_\n]+?)(?<=\S)\1(?![\w*])/g, '$2')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/`([^`\n]+)`/g, '$1');
  if (plain !== text) notes.add('Text formatting (bold, italics and so on) is left out.');
  return plain;
}

function parseWords(text: string, format: TextFormat, notes: Notes): { text: string; pictures: NamedPicture[] } {
  if (format === 'html') return parseHtml(text, notes);
  if (format === 'moodle' && partlyHtml.test(text)) return parseHtml(text, notes, true);
  return { text: format === 'markdown' ? parseMarkdown(text, notes) : text.trim(), pictures: [] };
}

/**
 * Converts a Moodle text to plain text with formulas as `$…$`. See `parseMoodleMath` for `onDollarFormula`.
 *
 * @throws UnsuitableQuestionError if the text is too long
 */
export function parseMoodleText(
  text: string,
  format: TextFormat,
  notes: Notes,
  onDollarFormula?: () => void,
): { text: string; pictures: NamedPicture[] } {
  if (text.replace(/data:[^"'>]*/g, '').length > maxTextLength)
    throw new UnsuitableQuestionError('A text is too long: at most 8,000 characters.');
  const words = parseWords(text, format, notes);
  return {
    text: format === 'plain' ? words.text.replace(/(?<!\\)\$/g, '\\$') : parseMoodleMath(words.text, onDollarFormula),
    pictures: words.pictures,
  };
}
