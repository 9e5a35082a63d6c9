import { findExtrasComment } from '../extras.ts';
import { escapeFormulas, isOpenAfter } from './gift-formulas.ts';
import { findSign, parseIdNumber } from './gift-text.ts';

/** The lines of one question. Comments become blank lines, so line numbers stay correct. */
export interface GiftBlock {
  line: number;
  text: string;
  /** Content of the Shikhar comment before it. */
  extras?: string;
  /** Set if a comment has `[tag:…]`, which Moodle reads as tags. */
  hasTags?: true;
  /** Moodle's ID number, which a comment has as `[id:…]`. */
  idNumber?: string;
  /** Lines whose formulas lack backslashes, as they are read. */
  escapedLines?: readonly { line: number; text: string }[];
  /** Set if the braces are never closed: the number of the next line with text, or null at the end of the file. */
  openBefore?: number | null;
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith('//');
}

/** True if the open brace is closed before another one opens, even after blank lines. */
function isClosedLater(lines: readonly string[], from: number): boolean {
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isComment(line)) continue;
    if (/^\s*(?:::|\$CATEGORY:)/.test(line)) return false;
    const at = findSign(line, '{}');
    if (at >= 0) return line.charAt(at) === '}';
  }
  return false;
}

class BlockReader {
  readonly blocks: GiftBlock[] = [];
  readonly #lines: readonly string[];
  #texts: string[] = [];
  #line = 0;
  #isOpen = false;
  #mayRunOn = false;
  #extras: string | undefined;
  #hasTags = false;
  #idNumber: string | undefined;
  #escapedLines: { line: number; text: string }[] = [];
  readonly #hasDollars: boolean;

  constructor(lines: readonly string[], hasDollars: boolean) {
    this.#lines = lines;
    this.#hasDollars = hasDollars;
  }

  #end(next: number | null): void {
    const text = this.#texts.join('\n').trimEnd();
    if (text !== '') {
      this.blocks.push({
        line: this.#line,
        text,
        ...(this.#extras !== undefined && { extras: this.#extras }),
        ...(this.#hasTags && { hasTags: true }),
        ...(this.#idNumber !== undefined && { idNumber: this.#idNumber }),
        ...(this.#escapedLines.length > 0 && { escapedLines: this.#escapedLines }),
        ...(this.#isOpen && { openBefore: next }),
      });
      this.#extras = undefined;
      this.#hasTags = false;
      this.#idNumber = undefined;
      this.#escapedLines = [];
    }
    this.#texts = [];
    this.#isOpen = false;
    this.#mayRunOn = false;
  }

  #takeBlank(place: number): void {
    if (this.#isOpen && !this.#mayRunOn) this.#mayRunOn = isClosedLater(this.#lines, place + 1);
    if (this.#isOpen && this.#mayRunOn) {
      this.#texts.push('');
      return;
    }
    let next = place + 1;
    while (this.#isOpen && next < this.#lines.length && this.#lines[next]?.trim() === '') next += 1;
    this.#end(next < this.#lines.length ? next + 1 : null);
  }

  #takeComment(line: string): void {
    const extras = findExtrasComment(line.trimStart().slice(2));
    if (extras !== undefined && this.#texts.length === 0) this.#extras = extras;
    if (extras === undefined && line.includes('[tag:')) this.#hasTags = true;
    if (extras === undefined) this.#idNumber = parseIdNumber(line) ?? this.#idNumber;
    if (this.#texts.length > 0) this.#texts.push('');
  }

  #takeText(place: number, line: string): void {
    if (this.#texts.length === 0) this.#line = place + 1;
    const text = escapeFormulas(line, { isOpen: this.#isOpen, hasDollars: this.#hasDollars });
    if (text !== line) this.#escapedLines.push({ line: place + 1, text });
    this.#texts.push(text);
    this.#isOpen = isOpenAfter(text, this.#isOpen);
  }

  read(): GiftBlock[] {
    for (const [index, line] of this.#lines.entries()) {
      if (line.trim() === '') this.#takeBlank(index);
      else if (isComment(line)) this.#takeComment(line);
      else {
        this.#takeText(index, line);
        // A category is always a single line.
        if (this.#texts.length === 1 && /^\s*\$CATEGORY:/.test(line)) this.#end(null);
      }
    }
    this.#end(null);
    return this.blocks;
  }
}

/** Splits a GIFT file into questions, which blank lines separate. Blank lines may also occur between braces. */
export function splitGift(content: string, hasDollars: boolean): GiftBlock[] {
  return new BlockReader(content.split('\n'), hasDollars).read();
}
