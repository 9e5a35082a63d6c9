const maxLength = 60;

/** A name as part of a file's: `Weekly Quiz 9: Science` is `weekly-quiz-9-science`. Empty of a name without Latin letters and digits. */
export function toFileWords(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, maxLength).replace(/-$/, '');
}

/** The parts of a file's name that there are. */
export function joinFileWords(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('-');
}
