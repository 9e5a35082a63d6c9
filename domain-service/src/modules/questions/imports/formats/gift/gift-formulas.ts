import { findFormulas } from '../moodle-math.ts';
import { findSign } from './gift-text.ts';

// GIFT needs a backslash before the signs of a formula: \frac\{1\}\{2\}. Many files lack them.

/** Returns whether a brace is open after this text. */
export function isOpenAfter(text: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen;
  for (let at = findSign(text, '{}'); at >= 0; at = findSign(text, '{}', at + 1)) isOpen = text.charAt(at) === '{';
  return isOpen;
}

/** Braces that answers start in, and signs of answers at the end, show that the dollar signs belong to different texts. */
const answerSigns = /\{\s*[=~#%]|(?<!\\)[=~#]\s*$/;

function hasBalancedBraces(tex: string): boolean {
  let depth = 0;
  for (let at = findSign(tex, '{}'); at >= 0 && depth >= 0; at = findSign(tex, '{}', at + 1)) {
    depth += tex.charAt(at) === '{' ? 1 : -1;
  }
  return depth === 0;
}

/** Escaped signs first, then those to escape; `\neq` would be a line break and `eq`. */
const signs = /(\\[:#={}~\\])|(\\n(?=[a-z])|[{}])/g;
const signsOfAnswers = /(\\[:#={}~\\])|(\\n(?=[a-z])|[{}=~#])/g;

function escapeSigns(text: string, isInAnswers: boolean): string {
  return text.replace(
    isInAnswers ? signsOfAnswers : signs,
    (_, escaped: string | undefined, sign: string) => escaped ?? `\\${sign}`,
  );
}

/** Escapes the signs of formulas in a line; `isOpen` if the line starts between the braces of the answers. */
export function escapeFormulas(line: string, { isOpen, hasDollars }: { isOpen: boolean; hasDollars: boolean }): string {
  let escaped = '';
  let last = 0;
  let isInAnswers = isOpen;
  for (const { start, end, tex } of findFormulas(line, hasDollars)) {
    const before = line.slice(last, start);
    isInAnswers = isOpenAfter(before, isInAnswers);
    const isWhole = hasBalancedBraces(tex) && !answerSigns.test(tex);
    escaped += before + (isWhole ? escapeSigns(line.slice(start, end), isInAnswers) : line.slice(start, end));
    if (!isWhole) isInAnswers = isOpenAfter(line.slice(start, end), isInAnswers);
    last = end;
  }
  return escaped + line.slice(last);
}

const maxLineLength = 2_000;
/** A group of TeX after a command, a caret or another group; answers start with a sign. */
const texGroup =
  /(\\[a-zA-Z]{1,40}|[\^_]|(?<=\\[a-zA-Z]{1,40}\\?\{(?:[^{}\n\\]|\\.){0,80}\\?\}))\{(?!\s*[=~#%])((?:[^{}\n\\]|\\.){0,200})\}/g;
const deepest = 5;

/** Escapes groups of TeX outside formulas, from the innermost. */
function escapeGroups(line: string): string {
  let escaped = line;
  for (let depth = 0; depth < deepest; depth += 1) escaped = escaped.replace(texGroup, '$1\\{$2\\}');
  return escaped;
}

/** Finds the first line with unescaped braces of TeX outside a formula; `escaped` is how it should be written. */
export function findTexLine(text: string): { place: number; escaped: string } | undefined {
  for (const [place, line] of text.split('\n').entries()) {
    const escaped = line.length > maxLineLength ? line : escapeGroups(line);
    if (escaped !== line) return { place, escaped };
  }
  return undefined;
}
