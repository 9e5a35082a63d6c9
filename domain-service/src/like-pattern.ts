/** The text with the signs that `like` gives a meaning taken literally. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
