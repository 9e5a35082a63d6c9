/** A text that cannot be read. */
export class UnreadError extends Error {
  /** Whether the text consists of words, and is no attempt at mathematics. */
  readonly hasWords: boolean;

  constructor(hasWords = false) {
    super();
    this.hasWords = hasWords;
  }
}

export interface Token {
  kind: 'number' | 'word' | 'sign';
  text: string;
  /** Whether no space precedes it. */
  isGlued: boolean;
  end: number;
}

export interface TokenOptions {
  /** Whether letters stand for quantities: `xy` is x times y. */
  hasLetters: boolean;
  /** Whether `1,234` is a list of two numbers. */
  splitsCommas: boolean;
  /** Whether X is x. */
  foldsCase: boolean;
}

const maxTokens = 150;
const maxDigits = 40;

const scale = String.raw`(?:e[+-]?\d{1,3}(?![\d\p{L}]))?`;
const fraction = String.raw`(?:\.\d*)?`;
const rest = String.raw`\.\d+${scale}|π|(?:(?!π)[\p{L}\p{M}])+|\*\*|.`;
const grouped = new RegExp(String.raw` +|\d+(?:,\d+)*${fraction}${scale}|${rest}`, 'giu');
const separate = new RegExp(String.raw` +|\d+${fraction}${scale}|${rest}`, 'giu');

// Indian (1,24,500) or Western (124,500) grouping only; other commas make it not a number.
const grouping = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?![\d,])/;

export const functionNames: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'cosec', 'sec', 'cot', 'log', 'ln']);
export const rootDegrees: ReadonlyMap<string, number> = new Map([
  ['√', 2],
  ['∛', 3],
  ['∜', 4],
]);

const spelledSigns: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:cube ?root|cbrt)(?: of)?(?!\p{L})/giu, '∛'],
  [/(?<!\p{L})(?:(?:square |under ?|sq\.? ?)?root|sqrt)(?: of)?(?!\p{L})/giu, '√'],
  [/(?<=[\d)]) ?(?:upon|by|over) ?(?=[\d(√])/gi, '/'],
  [/(?<=[\d)]) ?(?:into|times) ?(?=[\d(√])/gi, '*'],
  [/^(?:minus|negative) (?=\d)/i, '-'],
  [/(?<=[\d)]) ?squared?$/i, '^2'],
  [/(?<=[\d)]) ?cubed?$/i, '^3'],
  [/(?<=(?<!\p{L})\p{L}) squared?(?!\p{L})/giu, '^2'],
  [/(?<=(?<!\p{L})\p{L}) cubed?(?!\p{L})/giu, '^3'],
];

// Nobody knows which digits of 0.16 bar recur, or whether 0.1(6) is a product.
const unclearRecurring = /\.\d* ?(?:bar|recurring|repeating)\b|\.\d*\(\d+\)(?![\d(])/i;

/**
 * Writes `3 upon 4` as `3/4` and `root 3` as `√3`.
 * @throws UnreadError if nobody knows which digits recur
 */
export function replaceSpelledSigns(text: string): string {
  if (unclearRecurring.test(text)) throw new UnreadError();
  return spelledSigns.reduce((left, [pattern, sign]) => left.replace(pattern, sign), text);
}

const greek: Readonly<Record<string, string>> = {
  pi: 'π',
  theta: 'θ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  lambda: 'λ',
  csc: 'cosec',
};
/** Longer runs of letters are words, not products. */
const maxLetters = 3;
const calledLetters = /^(sin|cosec|cos|tan|sec|cot)(\p{L}{1,2})$/iu;

function parseDecimal(text: string): string {
  if (text.includes(',') && !grouping.test(text)) throw new UnreadError();
  const plain = text.replaceAll(',', '').toLowerCase();
  const [digits = '', exponent = '0'] = plain.split('e');
  if (digits.length > maxDigits || Math.abs(Number(exponent)) > 308) throw new UnreadError();
  return plain;
}

function splitWord(word: string): string[] {
  const lower = word.toLowerCase();
  const named = greek[lower] ?? lower;
  if (functionNames.has(named) || named === 'π' || named !== lower) return [named];
  const called = calledLetters.exec(word);
  if (called) return [called[1]?.toLowerCase() ?? '', ...(called[2] ?? '')];
  if (word.length > maxLetters) throw new UnreadError(true);
  return [...word];
}

function foldCase(letter: string, { foldsCase }: TokenOptions): string {
  return foldsCase ? letter.toLowerCase() : letter;
}

function createTokens(text: string, isGlued: boolean, end: number, options: TokenOptions): Token[] {
  if (/^\.?\d/.test(text)) return [{ kind: 'number', text: parseDecimal(text), isGlued, end }];
  if (!/^[\p{L}∞]/u.test(text)) return [{ kind: 'sign', text: text === '**' ? '^' : text, isGlued, end }];
  if (!options.hasLetters) return [{ kind: 'word', text: greek[text.toLowerCase()] === 'π' ? 'π' : text, isGlued, end }];
  return splitWord(text).map((part, place) => ({
    kind: 'word',
    text: foldCase(part, options),
    isGlued: isGlued || place > 0,
    end,
  }));
}

/**
 * Splits a text in plain typography into numbers, words and signs.
 * @throws UnreadError if it has too many, or a number is too long or wrongly grouped
 */
export function tokenise(text: string, options: TokenOptions): Token[] {
  const tokens: Token[] = [];
  let isGlued = true;
  for (const { 0: found, index } of text.matchAll(options.splitsCommas ? separate : grouped)) {
    const isSpace = found.startsWith(' ');
    if (!isSpace) tokens.push(...createTokens(found, isGlued, index + found.length, options));
    if (tokens.length > maxTokens) throw new UnreadError();
    isGlued = !isSpace;
  }
  return tokens;
}
