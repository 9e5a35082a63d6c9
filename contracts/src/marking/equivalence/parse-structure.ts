import type { Expression } from './expression.ts';
import { maxAnswerLength, normaliseTypography } from './normalise-typography.ts';
import { parseExpression, type ReadExpression } from './parse-expression.ts';
import { splitOutside } from './split-outside.ts';
import { replaceSpelledSigns, type TokenOptions, UnreadError } from './tokenise.ts';

const relationSigns = ['=', '≠', '<', '≤', '>', '≥'] as const;
export type Relation = (typeof relationSigns)[number];

/** The parts of a typed mathematical answer. */
export type Structure =
  | ({ kind: 'expression' } & ReadExpression)
  /** An equation, or an inequality with one or two signs: `2 < x ≤ 5`. */
  | { kind: 'relation'; sides: readonly ReadExpression[]; relations: readonly Relation[] }
  | { kind: 'ratio'; terms: readonly ReadExpression[] }
  /** Entries between brackets, or without any: coordinates, an interval, a set or a list. */
  | { kind: 'list'; open: string; close: string; items: readonly Structure[]; isEither: boolean };

export type StructureOptions = Pick<TokenOptions, 'splitsCommas' | 'foldsCase'>;

const maxItems = 20;

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\\(?:left|right)\b/g, ''],
  [/\\times\b/g, '*'],
  [/(?<=\))\.(?=\()/g, '*'],
  [/<=|=<|⩽|≦/g, '≤'],
  [/>=|⩾|≧/g, '≥'],
  [/!=|<>/g, '≠'],
  [/\+\/-|\+-|\bplus(?: or | ?\/ ?| )minus\b ?/gi, '±'],
  [/∶|(?<=\d) (?:is to|ratio) (?=\d)/gi, ':'],
  [/(?<=(?<!\p{L})\p{L}) (?:is|is equal to|equals) (?=[\d(√+-])/giu, '='],
  [/∪| U (?=[([])/g, ' or '],
  [/(?<![\p{L}\d])(?:φ|Φ|ϕ)(?![\p{L}\d])/gu, '∅'],
];

const opening = /^(?:∴|therefore|hence|so|ans(?:wer)?(?: is)?|the answer is) ?[:=-]? ?/i;
// `x ∈ [2, 5)`, `(x, y) = (2, 3)` and `P(2, 3)` name the list that follows.
const listName =
  /^(?:\p{L} ?(?:∈|belongs to) ?|(?:\( ?\p{L} ?(?:, ?\p{L} ?){1,2}\)|\p{L}) ?= ?(?=[([{].{0,300},)|\p{L} ?(?=\([^,()]{1,40},))/iu;
// `f(x) =` names the function.
const functionName = /^\p{L} ?\( ?\p{L} ?\) ?= ?/u;
const approximately = /^(?:=|≈) ?/;

function normaliseStructure(text: string): string {
  const plain = spellings.reduce(
    (left, [pattern, sign]) => left.replace(pattern, sign),
    normaliseTypography(text.replace(/\s*\n\s*/g, '; ')),
  );
  return replaceSpelledSigns(plain)
    .trim()
    .replace(opening, '')
    .replace(functionName, '')
    .replace(listName, '')
    .replace(approximately, '')
    .trim();
}

/** The text with + and with − for ±; the text alone without one. */
function splitSigns(text: string): string[] {
  if (!text.includes('±')) return [text];
  if (text.indexOf('±') !== text.lastIndexOf('±')) throw new UnreadError();
  return [text.replace('±', '+'), text.replace('±', '-')];
}

const relationSign = /[=≠<≤>≥]/g;

function parseRelation(text: string): Relation[] {
  return [...text.matchAll(relationSign)].flatMap(([sign]) => relationSigns.filter((relation) => relation === sign));
}

function parseItem(text: string, options: StructureOptions): Structure {
  const relations = parseRelation(text);
  // `x = 2 y = 3` has no separator, and `x = 6/2 = 3` shows its working.
  if (relations.length > 2 || (relations.length === 2 && /[=≠]/.test(relations.join('')))) throw new UnreadError();
  if (relations.length > 0) {
    const sides = text.split(/[=≠<≤>≥]/).map((side) => parseExpression(side.trim(), options));
    return { kind: 'relation', sides, relations };
  }
  const terms = splitOutside(text, /:/y);
  if (terms.length > 1) return { kind: 'ratio', terms: terms.map((term) => parseExpression(term.trim(), options)) };
  return { kind: 'expression', ...parseExpression(text, options) };
}

function isLetter({ kind }: Expression): boolean {
  return kind === 'symbol';
}

/** Gives bare values the letter of the first one: `x = 2 or 3` is `x = 2 or x = 3`. */
function repeatLetter(items: readonly Structure[]): Structure[] {
  const [first] = items;
  const letter = first?.kind === 'relation' && first.relations[0] === '=' ? first.sides[0] : undefined;
  if (letter === undefined || !isLetter(letter.expression)) return [...items];
  return items.map((item) =>
    item.kind === 'expression' ? { kind: 'relation', sides: [letter, item], relations: ['='] satisfies Relation[] } : item,
  );
}

function parseItems(texts: readonly string[], options: StructureOptions): Structure[] {
  if (texts.length > maxItems) throw new UnreadError();
  const items = texts.flatMap((text) => splitSigns(text.trim()).map((signed) => parseNested(signed.trim(), options)));
  return repeatLetter(items);
}

function parseNested(text: string, options: StructureOptions): Structure {
  return findBracketed(text, options) ?? parseItem(text, options);
}

const brackets = /^([([{])(.*)([)\]}])$/s;

/** Reads coordinates, an interval or a set; undefined if the text is no list in brackets. */
function findBracketed(text: string, options: StructureOptions): Structure | undefined {
  const [, open = '', inside = '', close = ''] = brackets.exec(text) ?? [];
  if (open === '') return undefined;
  if (open === '{' && inside.trim() === '') return { kind: 'list', open, close, items: [], isEither: false };
  const parts = splitOutside(inside, inside.includes(';') ? /;/y : /,/y);
  const isList = parts.length > 1 ? open === '{' || parts.length <= 3 : open === '{';
  if (!isList || (open === '{') !== (close === '}')) return undefined;
  return { kind: 'list', open, close, items: parseItems(parts, { ...options, splitsCommas: true }), isEither: false };
}

function splitList(text: string, options: StructureOptions): { parts: string[]; isEither: boolean } {
  const alternatives = splitOutside(text, / ?\bor\b ?/iy);
  if (alternatives.length > 1) return { parts: alternatives, isEither: true };
  const isSpaced = options.splitsCommas || text.includes(';') || !/^[^,]*\d,\d[^,]*(?:,\d{2,3}[^,]*)*$/.test(text);
  const separator = text.includes(';') ? /;|\band\b|&/iy : isSpaced ? /, ?and\b|,|\band\b|&/iy : /, |\band\b|&/iy;
  return { parts: splitOutside(text, separator), isEither: false };
}

/**
 * Parses a mathematical answer as students type it.
 * @throws UnreadError if it is none, or too long
 */
export function parseStructure(text: string, options: StructureOptions): Structure {
  if (text.length > maxAnswerLength) throw new UnreadError();
  const plain = normaliseStructure(text);
  if (plain === '∅') return { kind: 'list', open: '{', close: '}', items: [], isEither: false };
  const bracketed = findBracketed(plain, options);
  if (bracketed) return bracketed;
  const { parts, isEither } = splitList(plain, options);
  const items = parseItems(parts, options);
  const [only] = items;
  if (only !== undefined && items.length === 1) return only;
  // ± means one value or the other.
  return { kind: 'list', open: '', close: '', items, isEither: isEither || parts.length < items.length };
}
