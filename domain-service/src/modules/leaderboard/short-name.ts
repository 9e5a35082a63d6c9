const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `Asha V.` for Asha Kumari Verma: the first word, and of the last its first letter, in any script. */
export function shortenName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = letters.segment(others.at(-1) ?? '');
  return initial ? `${first} ${initial.segment}.` : first;
}
