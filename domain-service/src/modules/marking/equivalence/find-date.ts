import { normaliseTypography } from '@shikhar/contracts/marking/equivalence/normalise-typography';

// English names may be shortened to three letters.
const months: readonly (readonly string[])[] = [
  ['january', 'जनवरी'],
  ['february', 'फरवरी', 'फ़रवरी'],
  ['march', 'मार्च'],
  ['april', 'अप्रैल'],
  ['may', 'मई'],
  ['june', 'जून'],
  ['july', 'जुलाई'],
  ['august', 'अगस्त'],
  ['september', 'sept', 'सितंबर', 'सितम्बर'],
  ['october', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'नवंबर', 'नवम्बर'],
  ['december', 'दिसंबर', 'दिसम्बर'],
].map((names) => names.map((name) => name.normalize('NFKC')));

const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const month = String.raw`(?<month>[\p{L}\p{M}]{2,12})\.?`;
const year = String.raw`(?:[ ,/-]+(?<year>\d{4}))?`;

const patterns: readonly RegExp[] = [
  new RegExp(`^(?:the )?${day}(?: of|,)?[ /-]*${month}${year}$`, 'u'),
  new RegExp(`^${month} ?(?:the )?${day}${year}$`, 'u'),
  // India writes the day first.
  /^(?<day>\d{1,2}) ?([./-]) ?(?<month>\d{1,2}) ?\2 ?(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

function findMonth(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  return 1 + months.findIndex((names) => names.some((name) => name === text || (text.length === 3 && name.slice(0, 3) === text)));
}

/** The date that a text consists of, as `1947-8-15`, or without its year as `-8-15`; undefined for any other text. */
export function findDate(text: string): string | undefined {
  const plain = normaliseTypography(text).toLowerCase();
  const found = patterns.map((pattern) => pattern.exec(plain)?.groups).find((groups) => groups !== undefined);
  const [monthNumber, dayNumber] = [findMonth(found?.['month'] ?? ''), Number(found?.['day'] ?? 0)];
  if (monthNumber < 1 || monthNumber > 12 || dayNumber < 1 || dayNumber > 31) return undefined;
  return `${found?.['year'] ?? ''}-${monthNumber}-${dayNumber}`;
}
