import { evaluateExpression } from './evaluate-expression.ts';
import { type Expression, listAll } from './expression.ts';
import { maxAnswerLength, normaliseTypography } from './normalise-typography.ts';
import { replaceNumberWords } from './number-words.ts';
import { parseNumberStart } from './parse-expression.ts';
import { replaceSpelledSigns, UnreadError } from './tokenise.ts';

/** A number with the unit written after it, or the currency before it; `unit` is '' if there is none. */
export interface Quantity {
  number: Expression;
  /** The other reading of a number such as `5/2√3`; undefined if there is one only. */
  tight: Expression | undefined;
  unit: string;
  /** The rest in smaller units: 30 min in `1 h 30 min`. */
  smaller: readonly Quantity[];
}

/** Terms, sums and parts of a series, and values: `a_10 =`, `S10 =`, `f(2) =`, `P(E) =`. */
const indexedLabel = /^[\p{L}](?:_\{?\w{1,5}\}?|\(\w{1,12}\)|(?<=[aASTtRVIdm])\d{1,3}) ?[=:] ?/u;
const label = /^(?:[∠Δ△]? ?[\p{L}\p{M}'.]{1,12}(?: [\p{L}\p{M}'.]{1,12}){0,4}(?: ?[=:]| is(?= ))|=|∠ ?\d ?=) ?/u;
const opening = /^(?:∴ ?)?(?:≈|~|approx(?:imately|\.)?|about|nearly|ans(?:wer)?\b\.?(?: is|:?-(?= ))?|) ?[=:]? ?/i;
// Nobody knows whether the dash in `Ans-7` is a minus.
const unclearMinus = /^ans(?:wer)?\b\.? ?:?-\S/i;
const ending = / ?\(?(?:only|approx(?:imately|\.)?|ans(?:wer)?)\)?$/i;
const currency = /^([+-]?) ?(?:₹|rs\b\.?|inr\b) ?/i;

const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:crores?|cr|करोड़)(?![\p{L}\p{M}])/iu, 10_000_000],
  [/^(?:lakhs?|lacs?|लाख)(?![\p{L}\p{M}])/iu, 100_000],
  [/^(?:thousands?|हज़ार|हजार)(?![\p{L}\p{M}])/iu, 1_000],
  [/^(?:hundreds?|सौ)(?![\p{L}\p{M}])/iu, 100],
  [/^dozens?(?!\p{L})/iu, 12],
  [/^millions?(?!\p{L})/iu, 1_000_000],
  [/^billions?(?!\p{L})/iu, 1_000_000_000],
];

// In a unit, a digit is an exponent: it follows a letter, a ^ or a minus.
const unitText = /^[\p{L}°%₹/('"](?:[\p{L}\p{M} .,/*^()°%₹'"&-]|(?<=[\p{L}^-])\d(?!\d))*/u;
const notUnits =
  /(?:^|[ ,])(?:or|so|to|not?|is|are|than|more|less|above|below|maybe|plus|if|but|of|by|upon|bar|recurring|repeating|x|y|z|(?:lakh|crore|thousand|hundred|dozen|half|quarter|third|fourth|fifth|tenth|hundredth|thousandth)s?|halves)(?: |$)|^(?:and|&)(?: |$)/i;
const maxParts = 3;

function hasIrrational(expression: Expression): boolean {
  return listAll(expression).some((part) => part.kind === 'root' || (part.kind === 'symbol' && part.name === 'π'));
}

/** Whether the expression is one number: a sum must contain a root or π, as 2 + √3 does. */
function isNumber(expression: Expression): boolean {
  return listAll(expression).every((part) => part.kind !== 'sum' || part.isMixed === true || hasIrrational(part));
}

interface Scaled {
  number: Expression;
  rest: string;
}

/** Finds the word for a large number at the start of a text, smaller than the one before it. */
function findScale(text: string, below: number): { size: number; rest: string } | undefined {
  for (const [pattern, size] of scales) {
    const word = size < below ? pattern.exec(text)?.[0] : undefined;
    if (word !== undefined) return { size, rest: text.slice(word.length).trimStart() };
  }
  return undefined;
}

/** Multiplies by the crores, lakhs and thousands that follow a number: `2 lakh 50 thousand`. */
function parseScaled(number: Expression, text: string, below = Number.POSITIVE_INFINITY): Scaled {
  const found = findScale(text, below);
  if (found === undefined) return { number, rest: text };
  const { size, rest } = found;
  const scaled: Expression = { kind: 'product', factors: [number, { kind: 'number', text: String(size) }] };
  if (!/^\d/.test(rest)) return { number: scaled, rest };
  const next = parseNumberStart(rest);
  const more = parseScaled(next.expression, rest.slice(next.end).trimStart(), size);
  return { number: { kind: 'sum', terms: [scaled, more.number], isMixed: true }, rest: more.rest };
}

/** Rupees are written `60/-` as well. */
const rupeesEnd = / ?\/ ?-$/;

interface WrittenUnit {
  unit: string;
  /** The next number with its smaller unit; '' if nothing follows. */
  rest: string;
}

function parseUnit(text: string): WrittenUnit {
  if (text === '') return { unit: '', rest: '' };
  const written = unitText.exec(text)?.[0];
  if (written === undefined || notUnits.test(written)) throw new UnreadError();
  const rest = text.slice(written.length);
  const unit = rest === '' ? written : written.replace(/[ ,&]+(?:and ?)?$/i, '');
  if (/[*/^+(-]$/.test(unit) || (rest !== '' && !/^\d/.test(rest))) throw new UnreadError();
  return { unit, rest };
}

function parsePart(text: string, place = 1): Quantity {
  const { expression, tight, end } = parseNumberStart(text);
  if (!isNumber(expression) || !Number.isFinite(evaluateExpression(expression))) throw new UnreadError();
  const scaled = parseScaled(expression, text.slice(end).trimStart());
  const { unit, rest } = parseUnit(scaled.rest);
  if (place > maxParts || (place > 1 && unit === '')) throw new UnreadError();
  return { number: scaled.number, tight, unit, smaller: rest === '' ? [] : [parsePart(rest, place + 1)] };
}

/** Parses a number after or before the sign of the currency: ₹60, Rs. 60/-. */
function parseSigned(text: string): Quantity {
  const money = currency.exec(text);
  const bare = money ? `${money[1] ?? ''}${text.slice(money[0].length)}` : text;
  if (rupeesEnd.test(bare)) return { ...parsePart(bare.replace(rupeesEnd, '')), unit: money ? '₹' : '/-' };
  const quantity = parsePart(bare);
  return money ? { ...quantity, unit: `₹ ${quantity.unit}`.trim() } : quantity;
}

/** Removes a label such as `x =`, `Area =` and `Ans:`, and joins digits that spaces group. */
function stripLabel(text: string): string {
  return text
    .replace(/^["']+|["',;?]+$/g, '')
    .trim()
    .replace(opening, '')
    .replace(indexedLabel, '')
    .replace(label, '')
    .replace(opening, '')
    .replace(ending, '')
    .replace(/^(\d{1,3}(?: \d{2})*(?: \d{3})+)(?![\d,.]* ?[\d/])/, (digits) => digits.replaceAll(' ', ''));
}

/**
 * Parses a number as students type it: `1,24,500`, `2.5 lakh`, `1.24 × 10⁸`, `3/4`, `1 1/2`, `−3`, `₹60`, `x = 12 cm²`, `12√3`,
 * `8×8`, `1 h 30 min`. Returns undefined for anything else, including plain sums and texts with a second number.
 */
export function parseQuantity(text: string, allowsWords = false): Quantity | undefined {
  if (text.length > maxAnswerLength || unclearMinus.test(text.trim())) return undefined;
  try {
    const plain = stripLabel(replaceSpelledSigns(normaliseTypography(text)));
    return parseSigned(allowsWords ? replaceNumberWords(plain) : plain);
  } catch (error) {
    if (error instanceof UnreadError) return undefined;
    throw error;
  }
}
