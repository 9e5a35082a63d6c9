const ourFormula = /(?<!\\)\$((?:[^$\\]|\\.)+)\$/gs;
const openers = /\$\$|\\\(|\\\[/g;
const openersWithDollars = /\$\$|\\\(|\\\[|(?<!\\)\$/g;
const closers = new Map([
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
]);

/** A formula within a text, with its delimiters. */
interface Formula {
  start: number;
  end: number;
  tex: string;
  /** Written as `$…$`, which is text in Moodle. */
  isDollar: boolean;
}

function escapeDollars(text: string): string {
  return text.replace(/(?<!\\)\$/g, '\\$');
}

/**
 * Finds the closing dollar sign by Pandoc's rule, which tells formulas from amounts of money: no space stands within the signs,
 * and no digit after them.
 */
function findDollar(text: string, start: number): number {
  const close = text.indexOf('$', start + 1);
  const inner = text.slice(start + 1, close);
  const isFormula = close > start + 1 && !/^\s|[\s\\]$|\n/.test(inner) && !/[\d$]/.test(text.charAt(close + 1));
  return isFormula ? close : -1;
}

/** Finds Moodle's formulas, `$$…$$`, `\(…\)` and `\[…\]`, and `$…$` if `hasDollars`. */
export function* findFormulas(text: string, hasDollars: boolean): Generator<Formula> {
  // Search only once for a missing closer: a file may have a hundred thousand openers.
  const unclosed = new Set<string>();
  let end = 0;
  for (const { 0: opener, index: start } of text.matchAll(hasDollars ? openersWithDollars : openers)) {
    if (start < end || unclosed.has(opener)) continue;
    const isDollar = opener === '$';
    const closer = closers.get(opener) ?? opener;
    const close = isDollar ? findDollar(text, start) : text.indexOf(closer, start + opener.length + 1);
    if (close < 0 && !isDollar) unclosed.add(opener);
    if (close < 0) continue;
    end = close + closer.length;
    yield { start, end, tex: text.slice(start + opener.length, close), isDollar };
  }
}

/**
 * Converts Moodle's formulas to `$…$`. A single dollar sign is literal in Moodle. With `onDollarFormula`, `$…$` is a formula too,
 * and it is called for each.
 */
export function parseMoodleMath(text: string, onDollarFormula?: () => void): string {
  if (!/[$\\]/.test(text)) return text;
  let read = '';
  let last = 0;
  for (const { start, end, tex, isDollar } of findFormulas(text, onDollarFormula !== undefined)) {
    if (isDollar) onDollarFormula?.();
    read += `${escapeDollars(text.slice(last, start))}$${escapeDollars(tex)}$`;
    last = end;
  }
  return read + escapeDollars(text.slice(last));
}

/** Converts `$…$` to `\(…\)`, which Moodle's formula filter recognises. */
export function toMoodleMath(text: string): string {
  if (!text.includes('$')) return text;
  return text
    .split(ourFormula)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('\\$', '$') : `\\(${part}\\)`))
    .join('');
}
