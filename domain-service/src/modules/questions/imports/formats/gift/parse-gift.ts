import { kindFormats } from '../../../../../question-kinds/formats.ts';
import { applyExtras, applyGroupExtras } from '../extras.ts';
import { FileGroups, type FilePassage, toGroupTitle } from '../file-groups.ts';
import { hasWrongBytes, toExcerpt, wrongBytes } from '../file-text.ts';
import { applyDefaults, checkDraft, type DraftFields } from '../finish-draft.ts';
import { questionsCategory } from '../list-passages.ts';
import type { TextFormat } from '../moodle-text.ts';
import {
  type DraftDefaults,
  type FileGroup,
  Notes,
  type ParsedFile,
  type ParsedQuestion,
  type ReadOptions,
  type RejectedQuestion,
  UnsuitableQuestionError,
} from '../parsed-file.ts';
import { splitFeedback, stripEmbeddedCode } from './gift-answers.ts';
import { type GiftBlock, splitGift } from './gift-blocks.ts';
import { parseGiftText } from './gift-format.ts';
import { findTexLine } from './gift-formulas.ts';
import { findSign, unescapeGift } from './gift-text.ts';

/** A question's text and answers; `answers` is null if the text has no braces. */
interface GiftParts {
  name: string;
  text: string;
  answers: string | null;
}

function splitName(text: string): { name: string; rest: string; offset: number } {
  const found = /^\s*::((?:[^\\:]|\\[\s\S]|:(?!:))*)::/.exec(text);
  if (!found) return { name: '', rest: text, offset: 0 };
  return { name: unescapeGift(found[1] ?? '').trim(), rest: text.slice(found[0].length), offset: found[0].length };
}

/** Braces with text after them mark a gap in the question. */
function splitParts(block: string): GiftParts {
  const { name, rest } = splitName(block);
  const start = findSign(rest, '{');
  const end = findSign(rest, '}');
  if (start < 0 && end < 0) return { name, text: rest, answers: null };
  if (start < 0 || end < start) throw new UnsuitableQuestionError('There is a closing brace without an opening one.');
  if (end < 0) throw new UnsuitableQuestionError('The braces are not closed.');
  const inner = findSign(rest, '{', start + 1);
  if (inner >= 0 && inner < end) throw new UnsuitableQuestionError('A brace within an answer needs a backslash in front: \\{');
  if (findSign(rest, '{}', end + 1) >= 0)
    throw new UnsuitableQuestionError('There are two pairs of braces: a question has its answers in one place.');
  const [before, after] = [rest.slice(0, start), rest.slice(end + 1)];
  const text = after.trim() === '' ? before : `${before}_____${after}`;
  return { name, text, answers: rest.slice(start + 1, end) };
}

function isOwnName(name: string, question: string): boolean {
  return name === '' || question.startsWith(name.replace(/(?:…|\.\.\.)$/, ''));
}

/** Parses the text between the braces. Its signs decide the kind of question, as in Moodle. */
function parseGiftAnswers(text: string, format: TextFormat, notes: Notes, onDollarFormula?: () => void): DraftFields {
  const { answers, feedback } = splitFeedback(text.trim());
  const readText = (each: string) => parseGiftText(each, format, notes, onDollarFormula).text;
  const explanation = feedback.trim() === '' ? {} : { explanation: readText(feedback) };
  const own = stripEmbeddedCode(answers.trim(), notes);
  for (const { gift } of kindFormats) {
    const fields = gift?.parse({ text: own, readText, notes });
    if (fields) return { ...fields, ...explanation };
  }
  throw new UnsuitableQuestionError('The answers between the braces cannot be read.');
}

/**
 * Parses a block without its Shikhar comment. `$…$` is a formula if `onDollarFormula` is given, and calls it.
 *
 * @throws UnsuitableQuestionError
 */
export function parseGiftFields(block: string, notes: Notes, onDollarFormula?: () => void): DraftFields {
  const { name, text, answers } = splitParts(block);
  if (answers === null) throw new UnsuitableQuestionError('This text is not a question: it has no braces.');
  const question = parseGiftText(text, 'moodle', notes, onDollarFormula);
  if (!isOwnName(name, question.text)) notes.add('The name between :: and :: is left out.');
  return { question: question.text, ...parseGiftAnswers(answers, question.format, notes, onDollarFormula) };
}

function findOpening(text: string): { line: number; excerpt: string } {
  const { offset, rest } = splitName(text);
  const opening = findSign(rest, '{');
  const at = opening < 0 ? 0 : offset + opening;
  return { line: text.slice(0, at).split('\n').length - 1, excerpt: toExcerpt(opening < 0 ? text : text.slice(at)) };
}

function findWrongLine({ line, text }: GiftBlock): RejectedQuestion {
  const lines = text.split('\n');
  const place = Math.max(0, lines.findIndex(hasWrongBytes));
  return { line: line + place, message: wrongBytes, excerpt: toExcerpt(lines[place] ?? '') };
}

/** Whether the first pair of braces is not the only one, or belongs to TeX. */
function hasStrayBraces(text: string): boolean {
  const { rest } = splitName(text);
  const first = findSign(rest, '{');
  return first >= 0 && (findSign(rest, '{', first + 1) >= 0 || /(?:\\[a-zA-Z]+|[\^_])$/.test(rest.slice(0, first)));
}

function reject(block: GiftBlock, error: unknown): RejectedQuestion {
  if (!(error instanceof UnsuitableQuestionError)) throw error;
  const tex = hasStrayBraces(block.text) ? findTexLine(block.text) : undefined;
  if (tex) {
    const message = `The braces of a formula need a backslash each. Write this line as: ${toExcerpt(tex.escaped)}`;
    return { line: block.line + tex.place, message, excerpt: toExcerpt(block.text.split('\n')[tex.place] ?? '') };
  }
  const { line, excerpt } = findOpening(block.text);
  return { line: block.line + line, message: error.message, excerpt };
}

function rejectOpen({ line, text, openBefore }: GiftBlock): RejectedQuestion {
  const message =
    openBefore === null
      ? 'The braces are not closed before the end of the file.'
      : `The braces are not closed before line ${openBefore}.`;
  const [first = ''] = text.split('\n', 1);
  return { line, message, excerpt: toExcerpt(first) };
}

function parseBlock(
  block: GiftBlock,
  { defaults, options: { hasDollarFormulas } }: { defaults: DraftDefaults; options: ReadOptions },
): ParsedQuestion {
  const notes = new Notes();
  if (block.hasTags) notes.add('Tags are left out.');
  let dollarFormulas = 0;
  const onDollarFormula = hasDollarFormulas ? () => (dollarFormulas += 1) : undefined;
  const { idNumber } = block;
  const known = { ...defaults, ...(idNumber !== undefined && { idNumber }) };
  const read = () => applyDefaults(parseGiftFields(block.text, notes, onDollarFormula), known);
  const { fields, place } =
    block.extras === undefined ? { fields: read(), place: undefined } : applyExtras(block.extras, notes, read);
  const placed = place && { place };
  return { line: block.line, draft: checkDraft(fields), notes: notes.list(), ...placed, hasDollarFormula: dollarFormulas > 0 };
}

/** In Moodle, a text without braces is a description, shown before the questions after it. */
function isDescription({ text }: GiftBlock): boolean {
  return findSign(text, '{}') < 0;
}

/**
 * Parses a text without braces, without its Shikhar comment. `$…$` is a formula if `onDollarFormula` is given.
 *
 * @throws UnsuitableQuestionError
 */
export function parseGiftGroup(block: string, notes: Notes, onDollarFormula?: () => void): FileGroup {
  const { name, rest } = splitName(block);
  const { text } = parseGiftText(rest, 'moodle', notes, onDollarFormula);
  return { title: toGroupTitle(name, text), text, image: null };
}

class GiftReader {
  readonly questions: ParsedQuestion[] = [];
  readonly rejected: RejectedQuestion[] = [];
  readonly notes: { line: number; message: string }[] = [];
  readonly groups = new FileGroups();
  readonly #defaults: DraftDefaults;
  readonly #options: ReadOptions;

  constructor(defaults: DraftDefaults, options: ReadOptions) {
    this.#defaults = defaults;
    this.#options = options;
  }

  #takeCategory({ line, text }: GiftBlock): void {
    this.groups.end();
    const name = text.replace('$CATEGORY:', '').trim();
    if (name !== questionsCategory) this.notes.push({ line, message: `The category is skipped: ${toExcerpt(name)}` });
  }

  #takeDescription({ line, text, extras }: GiftBlock): void {
    const onDollarFormula = this.#options.hasDollarFormulas ? () => undefined : undefined;
    this.groups.begin(line, (notes): FilePassage => {
      return { group: applyGroupExtras(extras, notes, parseGiftGroup(text, notes, onDollarFormula)) };
    });
  }

  #takeQuestion(block: GiftBlock): void {
    for (const { line, text } of block.escapedLines ?? []) {
      this.notes.push({ line, message: `A formula has signs without a backslash. The line is read as: ${toExcerpt(text)}` });
    }
    try {
      const question = parseBlock(block, { defaults: this.#defaults, options: this.#options });
      this.questions.push({ ...question, ...this.groups.take() });
    } catch (error) {
      this.rejected.push(reject(block, error));
    }
  }

  take(block: GiftBlock): void {
    if (!isDescription(block)) this.groups.pass();
    if (hasWrongBytes(block.text)) this.rejected.push(findWrongLine(block));
    else if (/^\s*\$CATEGORY:/.test(block.text)) this.#takeCategory(block);
    else if (block.openBefore !== undefined) this.rejected.push(rejectOpen(block));
    else if (isDescription(block)) this.#takeDescription(block);
    else this.#takeQuestion(block);
  }
}

/** Parses Moodle's GIFT format (https://docs.moodle.org/en/GIFT_format). */
export function parseGift(content: string, defaults: DraftDefaults, options: ReadOptions): Omit<ParsedFile, 'lineCount'> {
  const reader = new GiftReader(defaults, options);
  for (const block of splitGift(content, options.hasDollarFormulas)) reader.take(block);
  reader.groups.end();
  const { questions, rejected, notes, groups } = reader;
  return { questions, rejected, groups: groups.groups, notes: [...notes, ...groups.notes] };
}
