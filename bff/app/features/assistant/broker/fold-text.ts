/** Part of a text: `start` is included, `end` is not. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text in lower case with ASCII digits and without invisible characters. Positions map back to the original. */
export interface FoldedText {
  readonly folded: string;
  findOriginal(span: Span): Span;
  /** The original characters in NFKC form, without invisible ones. */
  getOriginal(span: Span): string;
}

const unseen = /^\p{Default_Ignorable_Code_Point}$/u;
const digit = /^\p{Nd}$/u;
const dashes = /^\p{Pd}$/u;
const fullStops: Readonly<Record<string, string>> = { '。': '.', '．': '.', '｡': '.', '․': '.', '∙': '.', '·': '.', '•': '.' };

function isPlain(character: string): boolean {
  return character.length === 1 && character < '\u0080';
}

/** Returns the ASCII digit for a digit of any script: the ten digits of a script are consecutive, from zero. */
function normalizeDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function foldCharacter(character: string): string {
  if (isPlain(character)) return character.toLowerCase();
  if (unseen.test(character)) return '';
  const compatible = character.normalize('NFKC').toLowerCase();
  if (isPlain(compatible)) return compatible;
  if (digit.test(character)) return normalizeDigit(character);
  if (dashes.test(character)) return '-';
  return fullStops[character] ?? (compatible.length === character.length ? compatible : character);
}

export function foldText(text: string): FoldedText {
  const places: number[] = [];
  const written: string[] = [];
  const parts: string[] = [];
  let place = 0;
  for (const character of text) {
    const folded = foldCharacter(character);
    // One entry per UTF-16 unit, because regex indexes count units.
    for (let unit = 0; unit < folded.length; unit += 1) {
      places.push(place);
      written.push(unit === 0 ? character.normalize('NFKC') : '');
    }
    parts.push(folded);
    place += character.length;
  }
  places.push(text.length);
  return {
    folded: parts.join(''),
    findOriginal: ({ start, end }) => ({ start: places[start] ?? text.length, end: places[end] ?? text.length }),
    getOriginal: ({ start, end }) => written.slice(start, end).join(''),
  };
}
