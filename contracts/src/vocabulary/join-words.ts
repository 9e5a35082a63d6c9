// Made when they are needed, like the formats of numbers.
let and: Intl.ListFormat | undefined;
let or: Intl.ListFormat | undefined;

/** `Mathematics, Science and English`; with `or`, `Mathematics, Science or English`. */
export function joinWords(words: readonly string[], word: 'and' | 'or' = 'and'): string {
  and ??= new Intl.ListFormat('en-IN', { type: 'conjunction' });
  or ??= new Intl.ListFormat('en-IN', { type: 'disjunction' });
  return (word === 'and' ? and : or).format(words);
}
