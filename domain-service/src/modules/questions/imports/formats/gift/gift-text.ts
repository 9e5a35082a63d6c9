// What GIFT escapes with a backslash: its own signs, the backslash, and `\n` for a line break. Any other backslash is itself.

const escapable = new Set([':', '#', '=', '{', '}', '~', '\\', 'n']);

/** Where one of `signs` stands unescaped from `start` on; -1 when nowhere. */
export function findSign(text: string, signs: string, start = 0): number {
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\' && escapable.has(text.charAt(at + 1))) at += 1;
    else if (signs.includes(sign)) return at;
  }
  return -1;
}

/** Splits before each of `signs`; the first piece is what stands before all of them. */
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
