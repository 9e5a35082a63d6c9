/** What may be known to the student anyway: the question as it was typed, the notes, the hint that was prepared. */
export interface KnownTexts {
  readonly asked: string;
  readonly known: readonly string[];
}

/** What ends a question rather than helps with it. */
const statements: readonly RegExp[] = [
  /\bans(?:wer)?s?\b[^.?!\n]{0,40}(?:\b(?:is|are|was|be|being|comes?|equals?|becomes?)\b|[:=])/i,
  /(?:\bcorrect|\bright|\btrue|सही)\s+(?:one|option|choice|answer|statement|value|word|pair|उत्तर|विकल्प)/iu,
  /\b(?:option|choice|statement|alternative)s?\s*(?:no\.?|number)?\s*[([]?(?:[a-h]|[ivx]{1,4}|\d)\b/i,
  /(?:^|\s)[([]?[a-hA-H][)\].]\s*(?:is|are|\S+\s+is)\b/,
  /(?:\bit|\bthat|\bthis|\bthe (?:first|second|third|fourth|last))(?:'s| is| one is)\s+(?:the\s+)?(?:correct|right|true|false|wrong)\b/i,
  /\b(?:choose|select|pick|tick|circle|go (?:with|for)|fill (?:in|it|the blank)|goes in the blank|in the blank (?:is|comes|goes))\b/i,
  /\b(?:sahi|uttar|jawab|jawaab)\b[^.?!\n]{0,20}(?:\bhai\b|\bhoga\b|[:=])/i,
  /(?:उत्तर|जवाब)/u,
];

const numberWords: Readonly<Record<string, string>> = Object.fromEntries(
  'three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, String(index + 3)]),
);

/** The numbers of a text as digits, those in words from three on, too; not those that count its lines. */
function listNumbers(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*\d{1,2}[.)]\s/gm, ' ')
    .replace(/(\d),(?=\d{2,3}\b)/g, '$1');
  const digits = (plain.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => String(Number(number)));
  const words = (plain.match(/[a-z]+/g) ?? []).flatMap((word) => numberWords[word] ?? []);
  return [...digits, ...words];
}

/** A hint says more than a word. */
const shortestHint = 40;

/**
 * Whether a reply to a question of a test may tell its answer. The key is not known here, so that this errs on the side of saying
 * nothing: a number, a true or false that neither the question nor the notes have, a statement of any answer, or a reply that is no
 * hint but a word.
 */
export function tellsAnswer(reply: string, { asked, known }: KnownTexts): boolean {
  if (reply.trim().length < shortestHint) return true;
  if (statements.some((statement) => statement.test(reply))) return true;
  const given = [asked, ...known].join('\n');
  const numbers = new Set(listNumbers(given));
  if (listNumbers(reply).some((number) => !numbers.has(number))) return true;
  return /\b(?:true|false)\b/i.test(reply) && !/\b(?:true|false)\b/i.test(given);
}
