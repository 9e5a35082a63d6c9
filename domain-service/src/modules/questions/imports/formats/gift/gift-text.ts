// GIFT escapes its signs, the backslash, and line breaks (`\n`) with a backslash. Any other backslash is literal.

const escapable = new Set([':', '#', '=', '{', '}', '~', '\\', 'n']);

/** Returns the index of the first unescaped character of `signs` from `start` on; -1 if none. */
export function findSign(text: string, signs: string, start = 0): number {
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\' && escapable.has(text.charAt(at + 1))) at += 1;
    else if (signs.includes(sign)) return at;
  }
  return -1;
}

/** Splits before each unescaped character of `signs`; the first piece is the text before all of them. */
export function splitBefore(text: string, signs: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = findSign(text, signs); at >= 0; at = findSign(text, signs, at + 1)) {
    pieces.push(text.slice(start, at));
    start = at;
  }
  pieces.push(text.slice(start));
  return pieces;
}

export function unescapeGift(text: string): string {
  return text.replace(/\\([:#={}~\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

export function escapeGift(text: string): string {
  return text.replace(/[\\#=~{}:]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Moodle's ID number in a comment: `// [id:Q-7]`. */
export function parseIdNumber(comment: string): string | undefined {
  const [, id] = /\[id:((?:\\\]|[^\]\r\n])+)\]/.exec(comment) ?? [];
  return id?.replaceAll('\\]', ']').trim();
}

/** The comment with an ID number; '' without one. */
export function formatIdComment(idNumber: string | undefined): string {
  return idNumber === undefined ? '' : `// [id:${idNumber.replaceAll(']', '\\]')}]\n`;
}
