import type { ClozeBlank } from '@shikhar/contracts/question-kinds/cloze';
import { parseNumber } from '../../modules/questions/imports/formats/parse-number.ts';
import { UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';

// The blanks of a question in one cell, a line for each: `menu: is | *are`, `text: Delhi | New Delhi`, `number: 5 | 0.1 | cm`.

function splitTexts(line: string): string[] {
  const texts = (line.match(/(?:[^|\\]|\\[\s\S]|\\$)+/g) ?? []).map((text) => text.replace(/\\([|\\])/g, '$1').trim());
  return texts.filter((text) => text !== '');
}

function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ');
}

/** The right option begins with a star, and another one that begins with a star or a backslash with a backslash. */
function parseMenu(texts: readonly string[]): ClozeBlank {
  const correct = texts.findIndex((text) => text.startsWith('*'));
  if (correct < 0) throw new UnsuitableQuestionError('A menu needs a star before its right option: is | *are.');
  return { kind: 'choice', options: texts.map((text, index) => (index === correct ? text.slice(1).trim() : text)), correct };
}

function parseTyped(kind: string, texts: readonly string[]): ClozeBlank | undefined {
  if (kind === 'text' || kind === 'maths' || kind === 'chemistry')
    return { kind: 'typed', answer: { kind, accepted: [...texts] } };
  if (kind !== 'number') return undefined;
  const [value = '', tolerance = '0', unit = ''] = texts;
  const number = { value: parseNumber(value), tolerance: parseNumber(tolerance, 'tolerance'), unit };
  return { kind: 'typed', answer: { kind, ...number, unitRequired: false, unitExact: false } };
}

function parseLine(line: string): ClozeBlank {
  const at = line.indexOf(':');
  const kind = line.slice(0, Math.max(0, at)).trim().toLowerCase();
  const texts = splitTexts(line.slice(at + 1));
  const blank = kind === 'menu' ? parseMenu(texts) : parseTyped(kind, texts);
  if (!blank) throw new UnsuitableQuestionError('Each line of blanks begins with menu:, text:, number:, maths: or chemistry:.');
  return blank;
}

/** @throws UnsuitableQuestionError */
export function parseCsvBlanks(cell: string): ClozeBlank[] {
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseLine);
}

function formatLine(blank: ClozeBlank): string {
  if (blank.kind === 'choice') {
    return `menu: ${joinTexts(blank.options.map((text, index) => (index === blank.correct ? `*${text}` : text)))}`;
  }
  const { answer } = blank;
  if (answer.kind !== 'number') return `${answer.kind}: ${joinTexts(answer.accepted)}`;
  const parts = [String(answer.value), ...(answer.tolerance > 0 || answer.unit !== '' ? [String(answer.tolerance)] : [])];
  return `number: ${joinTexts([...parts, ...(answer.unit === '' ? [] : [answer.unit])])}`;
}

export function formatCsvBlanks(blanks: readonly ClozeBlank[]): string {
  return blanks.map(formatLine).join('\n');
}
