const small = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ');
const units = [...small, 'seventeen', 'eighteen', 'nineteen'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const words: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.flatMap((word, place): [string, number][] => {
    const value = (place + 2) * 10;
    return [[word, value], ...units.slice(1, 10).map((unit, more): [string, number] => [`${word} ${unit}`, value + more + 1])];
  }),
  ...'शून्य एक दो तीन चार पांच छह सात आठ नौ दस'.split(' ').map((word, value): [string, number] => [word, value]),
  ['पाँच', 5],
  ['छः', 6],
  ['fourty', 40],
  ['hundred', 100],
  ['a hundred', 100],
  ['one hundred', 100],
]);

const wordStart = /^(minus )?([\p{L}\p{M}]+)(?:[ -]([\p{L}\p{M}]+))?(?= |$)/iu;

/** Writes the number words at the start of a text in digits: `forty five cm` becomes `45 cm`. Other texts stay unchanged. */
export function replaceNumberWords(text: string): string {
  const [whole, minus = '', first = '', second = ''] = wordStart.exec(text.toLowerCase()) ?? [];
  if (whole === undefined) return text;
  const both = words.get(`${first} ${second}`);
  if (both !== undefined && second !== '') return `${minus && '-'}${both}${text.slice(whole.length)}`;
  const one = words.get(first);
  return one === undefined ? text : `${minus && '-'}${one}${text.slice(minus.length + first.length)}`;
}

/** A whole number up to a hundred in words; undefined for any other. */
export function writeNumberWords(value: number): string | undefined {
  return [...words].find(([, number]) => number === value)?.[0];
}
