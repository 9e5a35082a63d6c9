const ourFormula = /(?<!\\)\$((?:[^$\\]|\\.)+)\$/gs;
const theirFormula = /\$\$(.+?)\$\$|\\\((.+?)\\\)|\\\[(.+?)\\\]/gs;

function escapeDollars(text: string): string {
  return text.replace(/(?<!\\)\$/g, '\\$');
}

/** Formulas as Moodle has them, `$$…$$`, `\(…\)` and `\[…\]`, become `$…$`; there a single dollar sign is only that. */
export function fromMoodleMath(text: string): string {
  if (!/[$\\]/.test(text)) return text;
  let read = '';
  let end = 0;
  for (const found of text.matchAll(theirFormula)) {
    const tex = found[1] ?? found[2] ?? found[3] ?? '';
    read += `${escapeDollars(text.slice(end, found.index))}$${escapeDollars(tex)}$`;
    end = found.index + found[0].length;
  }
  return read + escapeDollars(text.slice(end));
}

/** Our `$…$` as Moodle's filter for formulas knows it, `\(…\)`. */
export function toMoodleMath(text: string): string {
  if (!text.includes('$')) return text;
  return text
    .split(ourFormula)
    .map((part, place) => (place % 2 === 1 ? `\\(${part}\\)` : part.replaceAll('\\$', '$')))
    .join('');
}
