const lists = {
  and: new Intl.ListFormat('en-IN', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-IN', { type: 'disjunction' }),
} as const;

/** `Mathematics, Science and English`; with `or`, `Mathematics, Science or English`. */
export function joinWords(words: readonly string[], word: keyof typeof lists = 'and'): string {
  return lists[word].format(words);
}
