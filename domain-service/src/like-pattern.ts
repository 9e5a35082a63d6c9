/** Escapes the wildcards of `like`. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
