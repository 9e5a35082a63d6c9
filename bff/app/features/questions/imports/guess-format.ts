import { type ImportFormat, zipStart } from '@shikhar/contracts/questions/imports/formats';

const byEnding: Readonly<Record<string, ImportFormat>> = {
  gift: 'gift',
  aiken: 'aiken',
  xml: 'moodle-xml',
  csv: 'csv',
  tsv: 'csv',
};

const qtiItem = /<(?:\w+:)?(?:assessmentItem|qti-assessment-item)[\s>]/;

/** Guesses a file's format from its name or content; undefined if neither helps. */
export function guessFormat(fileName: string, content: string): ImportFormat | undefined {
  if (content.startsWith(zipStart) || qtiItem.test(content.slice(0, 4_000))) return 'qti';
  const [, ending = ''] = /\.([a-z]+)$/i.exec(fileName) ?? [];
  const named = byEnding[ending.toLowerCase()];
  if (named) return named;
  const start = content.replace(/^\uFEFF/, '').trimStart();
  if (/^<(?:\?xml|quiz|!)/.test(start)) return 'moodle-xml';
  if (/^"?(?:type|question)"?[,;\t]/i.test(start)) return 'csv';
  if (/^ANSWER:/m.test(start) && !start.includes('{')) return 'aiken';
  return /[{}]/.test(start) ? 'gift' : undefined;
}
