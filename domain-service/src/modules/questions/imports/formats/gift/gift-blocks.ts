import { findExtrasComment } from '../extras.ts';
import { findSign } from './gift-text.ts';

/** The lines of one question. Comments become blank lines, so line numbers stay correct. */
export interface GiftBlock {
  line: number;
  text: string;
  /** Content of the Shikhar comment before it. */
  extras?: string;
  /** Set if a comment has `[tag:…]`, which Moodle reads as tags. */
  hasTags?: true;
  /** Set if the braces are never closed: the number of the next line with text, or null at the end of the file. */
  openBefore?: number | null;
}

/** Returns whether a brace is open after this line. */
function isOpenAfter(line: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen;
  for (let at = findSign(line, '{}'); at >= 0; at = findSign(line, '{}', at + 1)) isOpen = line.charAt(at) === '{';
  return isOpen;
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

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  #end(next: number | null): void {
    const text = this.#texts.join('\n').trimEnd();
    if (text !== '') {
      this.blocks.push({
        line: this.#line,
        text,
        ...(this.#extras !== undefined && { extras: this.#extras }),
        ...(this.#hasTags && { hasTags: true }),
        ...(this.#isOpen && { openBefore: next }),
      });
      this.#extras = undefined;
      this.#hasTags = false;
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
    if (this.#texts.length > 0) this.#texts.push('');
  }

  read(): GiftBlock[] {
    for (const [index, line] of this.#lines.entries()) {
      if (line.trim() === '') this.#takeBlank(index);
      else if (isComment(line)) this.#takeComment(line);
      else {
        if (this.#texts.length === 0) this.#line = index + 1;
        this.#texts.push(line);
        this.#isOpen = isOpenAfter(line, this.#isOpen);
        // A category is always a single line.
        if (this.#texts.length === 1 && /^\s*\$CATEGORY:/.test(line)) this.#end(null);
      }
    }
    this.#end(null);
    return this.blocks;
  }
}

/** Splits a GIFT file into questions, which blank lines separate. Blank lines may also occur between braces. */
export function splitGift(content: string): GiftBlock[] {
  return new BlockReader(content.split('\n')).read();
}
