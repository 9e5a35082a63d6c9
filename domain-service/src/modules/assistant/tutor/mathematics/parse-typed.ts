/** The whole number before a fraction: not the end of a decimal, a power or a list, and no part of another fraction or root. */
const whole = String.raw`(?<![\d.^]|\d,|(?:frac|sqrt)\s*(?:\{[^{}]*\}\s*)?)(\d{1,3}(?:,\d{2,3})+|\d+)`;
const plainTex = String.raw`\\[dtc]?frac\s*(?:\{\s*(\d+)\s*\}|(\d))\s*(?:\{\s*(\d+)\s*\}|(\d))`;
const unicode = '[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]';
const spacers = /\\(?:left|right|displaystyle|quad|,|;|:|!| )|(?<!\\)~|\\[()[\]]|[$]/g;

const mixedTex = new RegExp(String.raw`${whole}\s*${plainTex}`, 'g');
const mixedUnicode = new RegExp(String.raw`${whole}\s*(${unicode})`, 'g');
const bareUnicode = new RegExp(String.raw`(?<![\d.]|\d\s+)${unicode}`, 'g');

/** Writes '½' as '1/2'. */
function spellNumber(sign: string): string {
  return sign.normalize('NFKC').replace('⁄', '/');
}

/**
 * Writes 2½, 2\frac{1}{2} and 2 ½ as (2+1/2): a whole number before a fraction makes a mixed number, not a product. Unreadable
 * forms such as 2.5½ stay unchanged.
 */
function parseMixedNumbers(typed: string): string {
  return typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\uff10-\uff19]/g, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=\d)⁄(?=\d)/g, '/')
    .replace(spacers, ' ')
    .replace(mixedTex, (_, before: string, a: string, b: string, c: string, d: string) => {
      return `(${before.replaceAll(',', '')}+${a ?? b}/${c ?? d})`;
    })
    .replace(mixedUnicode, (_, before: string, sign: string) => `(${before.replaceAll(',', '')}+${spellNumber(sign)})`)
    .replace(bareUnicode, (sign) => `(${spellNumber(sign)})`);
}

/** The operation asked for. */
export type Verb = 'solve' | 'simplify' | 'factorise';

export interface Typed {
  verb: Verb;
  /** Expressions, and equations with one `=`, in the parser's syntax. */
  parts: readonly string[];
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/\\(?:left|right|displaystyle|,|;|!|quad)\b|\\[,;! ]|[$]|\\[()[\]]/g, ' '],
  [/\\d?t?frac\s*(\d)\s*(\d)/g, '(($1)/($2))'],
  [/\\(?:times|cdot)\b|[×✕∙⋅·∗]/g, '*'],
  [/\\div\b|÷/g, ' ÷ '],
  [/\\pm\b|±/g, '#'],
  [/\\%/g, '%'],
  [/[−–—‐]/g, '-'],
  [/\*\*/g, '^'],
];
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Replaces TeX braces by brackets, from the inside out. */
function openBraces(typed: string): string {
  let left = typed;
  for (let round = 0; round < 8; round += 1) {
    const next = left
      .replace(/\\d?t?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '(($1)/($2))')
      .replace(/\\sqrt\s*\[3\]\s*\{([^{}]*)\}/g, ' cbrt($1)')
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, ' sqrt($1)')
      .replace(/\^\s*\{([^{}]*)\}/g, '^($1)');
    if (next === left) return left;
    left = next;
  }
  return left;
}

function normaliseSigns(text: string): string {
  const withSigns = signs.reduce((left, [pattern, sign]) => left.replace(pattern, sign), openBraces(parseMixedNumbers(text)));
  return withSigns
    .replace(new RegExp(`[${raised}]+`, 'g'), (digits) => `^${[...digits].map((digit) => raised.indexOf(digit)).join('')}`)
    .normalize('NFKC')
    .toLowerCase();
}

const number = String.raw`\d+(?:\.\d+)?`;
const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const words: readonly (readonly [RegExp, string])[] = [
  // 1,24,500 and 1,000,000; a list such as '4, 6' keeps its commas.
  [/(?<!\d,?)\d{1,3}(?:,\d{2,3})+(?![\d,])/g, ','],
  [/\bcube\s*root\s*(?:of)?|∛/g, ' cbrt '],
  [/\b(?:square\s*root|sq\s*root|under\s*root|root|sqrt)\s*(?:of)?(?=\s*[\d(a-z])|√/g, ' sqrt '],
  [/\b(?:whole\s+)?squared?\b(?!\s*root)/g, '^2'],
  [/\b(?:whole\s+)?cubed?\b(?!\s*root)/g, '^3'],
  [/\b(?:raised\s+)?to\s+the\s+power(?:\s+of)?\b|\bpower\b|\braised\s+to\b/g, '^'],
  [/\bplus\b|\badded\s+to\b|\bjama\b/g, '+'],
  [/\bminus\b|\bghata(?:na|o|kar)?\b/g, '-'],
  [/\bmultiplied\s+by\b|\btimes\b|\binto\b|\bguna\b/g, '*'],
  [/\bdivided\s+by\b|\bdivide\s+by\b|\bupon\b|\bover\b|(?<=\d\s*)\bby\b(?=\s*\d)/g, '÷'],
  [/\b(?:is\s+)?(?:equals?|equal)(?:\s+to)?\b|\bbarabar\b/g, '='],
  [/\bper\s*cent\b|\bpercent(?:age)?\b|\bpratishat\b/g, '%'],
  [/\bhalf\s+of\b/g, '1/2*'],
  // As in '2 whole 1/2'.
  [/(?<=\d)\s*\bwhole\b(?=\s*\d+\s*\/)/g, ' '],
  [/(?<=[\d)]\s*%?\s*)\b(?:of|ka)\b(?=\s*[\d(])/g, '*'],
];

/** Words around a task that do not change it. */
const fillers =
  /\b(?:how\s+much|how\s+many|fast|quickly|quick|asap|urgent|jaldi|please|pls|plz|kindly|can|could|will|would|you|u|me|my|help|with|want|need|solve|solving|find|calculate|evaluate|compute|work|out|simplify|simplest|form|expand|factori[sz]e|factors?|factori[sz]ation|what|whats|is|are|the|value|values|of|answer|ans|how|do|to|i|we|tell|give|get|equations?|expression|this|these|following|sum|question|problem|q|maths?|mathematics|algebra|step|steps|by|stepwise|show|hi|hello|hey|sir|mam|maam|madam|bhai|yaar|ji|kya|hai|hoga|hota|hote|kitna|kitne|kitni|ki|ke|ko|ka|kar|karo|karke|karna|kaise|kare|karen|do|de|batao|bata|bataiye|dijiye|nikalo|nikaalo|nikaliye|mera|mujhe|mujhko|then|also|and|roots?|linear|quadratic|pair|system|simultaneous|method|elimination|substitution|using|formula|for|in|as|its|it|now|so|result|exactly|correct|right|tak)\b/g;
const hindi = /(?:का|की|के|को|मान|हल|करो|करें|कीजिए|कितना|कितने|क्या|है|होगा|होता|ज्ञात|निकालो|बताओ|बताइए|सरल|समीकरण)/g;

function parseVerb(text: string): Verb {
  if (/\bfactor/.test(text)) return 'factorise';
  return /\b(?:simplif|expand)/.test(text) ? 'simplify' : 'solve';
}

function wordsToSigns(text: string): string {
  const spelled = numberWords.reduce((left, word, value) => left.replace(new RegExp(`\\b${word}\\b`, 'g'), String(value)), text);
  return words.reduce(
    (left, [pattern, sign]) =>
      sign === ',' ? left.replace(pattern, (found) => found.replaceAll(',', '')) : left.replace(pattern, ` ${sign} `),
    spelled,
  );
}

/** Reads x as a multiplication sign in 5 x 6, but not in 5x + 6. */
function parseCross(text: string): string {
  const isTimes = !text.includes('=') || /=\s*\??\s*$/.test(text);
  return isTimes ? text.replace(/(?<=[\d)]\s*)x(?=\s*[\d(])/g, '*') : text.replace(/(?<=\d)\s*x\s*(?=\d)/g, '*');
}

const pairs = /^(?:xy|yx|ab|ba|bc|ac|yz|xz|pq|mn|rs)$/;

/** Rewrites a part in the parser's syntax; null if it contains anything but mathematics. */
function parsePart(typed: string): string | null {
  const part = typed
    .replace(/^\s*(?:[a-z]?\d?[).:]\s+)?/, '')
    .replace(/\s*=\s*\??\s*$/, '')
    .replace(/[?!.:\s]+$/, '')
    .trim();
  if (part === '' || !/^[\d\sa-z.+\-*/÷^()=%]*$/.test(part)) return null;
  const letters = part.replace(/\b(?:sqrt|cbrt)\b/g, ' ').match(/[a-z]+/g) ?? [];
  if (letters.some((run) => run.length > 1 && !pairs.test(run))) return null;
  if ((part.match(/=/g) ?? []).length > 1) return null;
  const mixed = part.replace(/(?<![\d.])(\d+)\s+(\d+)\s*\/\s*(\d+)/g, '($1+$2/$3)');
  return (
    parseFractions(mixed)
      // The parser reads 0x and 3e as the beginning of a number.
      .replace(/(?<=\d)(?=[a-z])/g, ' ')
      .replace(new RegExp(String.raw`(sqrt|cbrt)\s*(${number}|[a-z])`, 'g'), '$1($2)')
      .replace(/\b([a-z])([a-z])\b/g, '$1*$2')
      .replace(/(?<=\d)([a-z])([a-z])\b/g, '$1*$2')
      .replace(/(?<![a-z])([a-z])\s*(?=\()/g, '$1*')
      .replace(/\)\s*(?=[a-z\d])/g, ')*')
      .replace(new RegExp(`(${number}|\\([^()]*\\))\\s*%`, 'g'), '($1/100)')
  );
}

/**
 * Extracts the mathematics from a typed text: '3x+5=20', 'what is 3/4 of 20?', 'x+y=10 and x-y=2', TeX. Returns null if the text
 * contains more than mathematics, as a word problem does.
 */
export function parseTyped(text: string): Typed | null {
  const signed = normaliseSigns(text);
  const verb = parseVerb(signed);
  const bare = parseCross(wordsToSigns(signed))
    .replace(hindi, ' ')
    .replace(/\b(?:and|when|where|if|given|that|aur|at)\b|[;\n&]|,(?!\d)|,(?=\d+\s*[a-z(+\-*/^=])/g, ' ; ')
    .replace(fillers, ' ; ');
  const typed = bare.split(';').map((part) => part.replace(/^[\s.:?!,]+|[\s:?!,]+$/g, ''));
  // Parts on both sides of words are never joined. A single letter only names the unknown.
  const parts = typed.filter((part) => !/^(?:[a-z]\s*(?:=\s*)?)?$/.test(part)).map(parsePart);
  if (parts.length === 0 || parts.length > 2) return null;
  const read = parts.filter((part) => part !== null);
  return read.length === parts.length && isTask(read, verb) ? { verb, parts: read } : null;
}

/** Brackets tightly written fractions in 2/3 ÷ 4/5 and 2/3 * 4/5. */
function parseFractions(part: string): string {
  const isSpaced = /÷|\s[-/*+]\s/.test(part);
  const closed = isSpaced ? part.replace(/(?<![\d)/^.])(\d+)\/(\d+)(?![\d/^.(a-z])/g, '($1/$2)') : part;
  return closed.replaceAll('÷', '/');
}

/** False for a single number, a date or a span of years. */
function isTask(parts: readonly string[], verb: Verb): boolean {
  const all = parts.join(' ');
  if (!/\d/.test(all) && verb === 'solve' && !all.includes('=')) return false;
  if (!/[+\-*/^=]|sqrt|cbrt/.test(all)) return false;
  return !/^\s*\d{1,4}([/-])\d{1,2}\1\d{1,4}\s*$|^\s*1[5-9]\d\d\s*-\s*(?:1[5-9]|20)\d\d\s*$/.test(all);
}
