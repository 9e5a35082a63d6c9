const maxLength = 60;

/** A file-name slug: `Weekly Quiz 9: Science` becomes `weekly-quiz-9-science`. Empty if there are no Latin letters or digits. */
export function toFileWords(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, maxLength).replace(/-$/, '');
}

/** Joins the non-empty parts of a file name. */
export function joinFileWords(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('-');
}
