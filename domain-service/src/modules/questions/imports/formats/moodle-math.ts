const ourFormula = /(?<!\\)\$((?:[^$\\]|\\.)+)\$/gs;
const openers = /\$\$|\\\(|\\\[/g;
const closers = new Map([
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
]);

function escapeDollars(text: string): string {
  return text.replace(/(?<!\\)\$/g, '\\$');
}

/** Converts Moodle's formulas, `$$…$$`, `\(…\)` and `\[…\]`, to `$…$`. A single dollar sign is literal in Moodle. */
export function parseMoodleMath(text: string): string {
  if (!/[$\\]/.test(text)) return text;
  // Search only once for a missing closer: a file may have a hundred thousand openers.
  const unclosed = new Set<string>();
  let read = '';
  let end = 0;
  for (const { 0: opener, index } of text.matchAll(openers)) {
    if (index < end || unclosed.has(opener)) continue;
    const closer = closers.get(opener) ?? '';
    const close = text.indexOf(closer, index + opener.length + 1);
    if (close < 0) unclosed.add(opener);
    else {
      const tex = text.slice(index + opener.length, close);
      read += `${escapeDollars(text.slice(end, index))}$${escapeDollars(tex)}$`;
      end = close + closer.length;
    }
  }
  return read + escapeDollars(text.slice(end));
}

/** Converts `$…$` to `\(…\)`, which Moodle's formula filter recognises. */
export function toMoodleMath(text: string): string {
  if (!text.includes('$')) return text;
  return text
    .split(ourFormula)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('\\$', '$') : `\\(${part}\\)`))
    .join('');
}
