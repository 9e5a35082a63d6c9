import { Parser } from 'htmlparser2';
import type { Notes } from './parsed-file.ts';

/** A picture referenced by a text, with its `src`. */
export interface NamedPicture {
  source: string;
  alt: string;
}

const blocks = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const looks = new Set('b big em font i mark s small strike strong u'.split(' '));
/** Elements that are left out with their content, and the note for each ('' for none). */
const left = new Map([
  ['math', 'A formula in MathML cannot be turned into text: write it as $…$.'],
  ['audio', 'Sound is left out.'],
  ['video', 'A video is left out.'],
  ['iframe', 'An embedded page is left out.'],
  ['object', 'An embedded file is left out.'],
  ['embed', 'An embedded file is left out.'],
  ['svg', 'A drawing is left out.'],
  ['canvas', 'A drawing is left out.'],
  ['script', 'A script is left out.'],
  ...['head', 'style', 'template', 'title', 'noscript'].map((name) => [name, ''] as const),
]);

const raised = new Map([...'0123456789+-=()n'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][index] ?? sign]));
const lowered = new Map([...'0123456789+-=()'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? sign]));

/** Converts sub- and superscripts to Unicode, as in H₂O and x²; other text gets a caret or an underscore. */
function shift(text: string, isRaised: boolean): string {
  const signs = isRaised ? raised : lowered;
  const trimmed = text.trim().replaceAll('−', '-');
  const shifted = [...trimmed].map((sign) => signs.get(sign));
  if (shifted.every((sign) => sign !== undefined)) return shifted.join('');
  const mark = isRaised ? '^' : '_';
  return trimmed.length > 1 ? `${mark}(${trimmed})` : `${mark}${trimmed}`;
}

class TextWriter {
  readonly pictures: NamedPicture[] = [];
  readonly #notes: Notes;
  readonly #keepsLines: boolean;
  #text = '';
  /** Where the text of each open `sub` and `sup` starts. */
  readonly #shifts: { at: number; isRaised: boolean }[] = [];
  readonly #lists: { isNumbered: boolean; count: number }[] = [];
  #skipped = 0;
  /** Number of open `pre` elements; their lines stay as they are. */
  #preDepth = 0;

  constructor(notes: Notes, keepsLines: boolean) {
    this.#notes = notes;
    this.#keepsLines = keepsLines;
  }

  get text(): string {
    return this.#text;
  }

  #dropSpaces(): void {
    while (this.#text.endsWith(' ')) this.#text = this.#text.slice(0, -1);
  }

  #isAtStart(): boolean {
    return this.#text === '' || this.#text.endsWith('\n');
  }

  #breakLine(): void {
    this.#dropSpaces();
    if (!this.#isAtStart()) this.#text += '\n';
  }

  #openItem(): void {
    const list = this.#lists.at(-1);
    if (!list) return;
    list.count += 1;
    this.#text += list.isNumbered ? `${list.count}. ` : '• ';
  }

  #openPicture({ src = '', alt = '' }: Record<string, string>): void {
    this.pictures.push({ source: src, alt });
  }

  #openLink({ href = '' }: Record<string, string>): void {
    if (href !== '') this.#notes.add(`A link is left out; its text stays: ${href.slice(0, 80)}`);
  }

  #openTable(): void {
    this.#notes.add('A table becomes lines of text.');
  }

  #openMark(name: string, attributes: Record<string, string>): void {
    if (name === 'sub' || name === 'sup') this.#shifts.push({ at: this.#text.length, isRaised: name === 'sup' });
    else if (name === 'img') this.#openPicture(attributes);
    else if (name === 'a') this.#openLink(attributes);
    else if ((name === 'td' || name === 'th') && !this.#isAtStart()) this.#text += ' | ';
    else if (looks.has(name)) this.#notes.add('Text formatting (bold, italics and so on) is left out.');
  }

  open(name: string, attributes: Record<string, string>): void {
    const note = left.get(name);
    if (note !== undefined) this.#skipped += 1;
    if (note) this.#notes.add(note);
    if (this.#skipped > 0) return;
    if (blocks.has(name)) this.#breakLine();
    if (name === 'pre') this.#preDepth += 1;
    if (name === 'br') {
      this.#dropSpaces();
      this.#text += '\n';
    } else if (name === 'ol' || name === 'ul') this.#lists.push({ isNumbered: name === 'ol', count: 0 });
    else if (name === 'li') this.#openItem();
    else if (name === 'table') this.#openTable();
    else this.#openMark(name, attributes);
  }

  close(name: string): void {
    if (left.has(name)) this.#skipped = Math.max(0, this.#skipped - 1);
    if (this.#skipped > 0) return;
    if (blocks.has(name)) this.#breakLine();
    if (name === 'pre') this.#preDepth = Math.max(0, this.#preDepth - 1);
    if (name === 'ol' || name === 'ul') this.#lists.pop();
    const opened = name === 'sub' || name === 'sup' ? this.#shifts.pop() : undefined;
    if (opened) this.#text = this.#text.slice(0, opened.at) + shift(this.#text.slice(opened.at), opened.isRaised);
  }

  addText(text: string): void {
    if (this.#skipped > 0) return;
    if (this.#keepsLines || this.#preDepth > 0) {
      const lines = text.replaceAll('\u00A0', ' ');
      // HTML ignores a line break right after `<pre>`.
      this.#text += this.#preDepth > 0 && this.#isAtStart() ? lines.replace(/^\n/, '') : lines;
      return;
    }
    const collapsed = text.replace(/[ \t\n\f]+/g, ' ').replaceAll('\u00A0', ' ');
    this.#text += this.#isAtStart() || this.#text.endsWith(' ') ? collapsed.replace(/^ /, '') : collapsed;
  }
}

/** Converts HTML to text; what cannot be converted is noted. Set `keepsLines` for texts that are only partly HTML. */
export function parseHtml(html: string, notes: Notes, keepsLines = false): { text: string; pictures: NamedPicture[] } {
  const writer = new TextWriter(notes, keepsLines);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.addText(text),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { text: writer.text.trim(), pictures: writer.pictures };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text as HTML that reads the same. */
export function formatHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign).replaceAll('\n', '<br>');
}
