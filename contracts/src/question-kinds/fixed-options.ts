/**
 * A letter, a Roman number or a part in brackets, as figures and statements are labelled: `P`, `III`, `(b)`. A unit after its number
 * (`5 N`) and the letter of a vitamin are none.
 */
const label =
  /(?<![\p{L}\p{N}])(?:\((?:[a-z]|[ivx]+|\d)\)|(?<!\p{N}[\s°]{1,3}|(?:[Vv]itamins?|विटामिन)\s)[A-Z]|[IVX]{2,4})(?!['’]?[\p{L}\p{N}])/gu;
/** The elements whose symbol is one letter. */
const element = /^[HBCNOFPSKVYIWU]$/;
const connectives =
  /\b(?:all|and|both|but|correct|either|false|is|are|neither|no|none|nor|not|of|only|or|right|statements?|the|true|wrong)\b|[\s,;&–—→-]+/giu;
const assertionAndReason = /\b(?:both )?A and R\b|\bassertion\b.*\breason\b/iu;
const others =
  /^(?:all|none|any|both|each) of (?:the |these )?(?:above|these|them|options?|below)\b|^(?:all|none|both) (?:these|the above|are (?:correct|true|right|wrong))\b|^(?:उपर्युक्त|उपरोक्त|इनमें से|ये) (?:सभी|दोनों|कोई)/iu;
const above = /\babove\b|^(?:उपर्युक्त|उपरोक्त)/iu;

/** The letter in `$P$` is a label; those of longer formulas are none. */
function toPlain(option: string): string {
  const plain = option.replaceAll(/\$([^$]*)\$/g, (_, formula: string) => (formula.length > 1 ? formula.toLowerCase() : formula));
  return plain.trim().replaceAll(/\s+/g, ' ');
}

/** The question and what its group shares, which students see beside the options. */
export interface LabelSource {
  text: string;
  hasPicture: boolean;
}

function isNamed(text: string, name: string): boolean {
  const letters: readonly string[] = text.match(label) ?? [];
  if (!name.startsWith('(')) return letters.includes(name);
  return new RegExp(`(?<![\\p{L}\\p{N}])${name.slice(1, -1)}[).:]`, 'u').test(text);
}

/** Whether two options differ alone in labels, as 'Path S' and 'Path R' do, that a picture may have or the text names. */
function differInLabels(options: readonly string[], { text, hasPicture }: LabelSource): boolean {
  const labelled = options.flatMap((option) => {
    const names = option.match(label) ?? [];
    return names.length > 0 ? [{ option, names, pattern: option.replaceAll(label, '#') }] : [];
  });
  const plain = toPlain(text);
  return [...new Set(labelled.map(({ pattern }) => pattern))].some((shared) => {
    const alike = labelled.filter(({ pattern }) => pattern === shared);
    if (alike.length < 2) return false;
    // One name alone may be the article of a sentence.
    const names = new Set(alike.flatMap((each) => each.names));
    if ([...names].filter((name) => isNamed(plain, name)).length > 1) return true;
    return hasPicture && !alike.every(({ option }) => element.test(option));
  });
}

/** Whether an option joins labels, as 'Both A and C' and '(i) only' do. */
function joinsLabels(option: string): boolean {
  const count = option.match(label)?.length ?? 0;
  if (count === 0) return false;
  const hasOnlyLabels = option.replaceAll(label, ' ').replaceAll(connectives, '') === '';
  return hasOnlyLabels && (count > 1 || /\b(?:only|neither|both)\b/i.test(option));
}

/**
 * The indexes of options that stay in their places when options are shuffled. Lettered options confuse when their texts name labels
 * ('Path S' under A), so all of these stay; one that speaks of the others, like 'None of these', stays alone.
 */
export function findFixedOptions(options: readonly string[], source: LabelSource): number[] {
  const texts = options.map(toPlain);
  const all = [...options.keys()];
  if (differInLabels(texts, source) || texts.some((text) => joinsLabels(text) || assertionAndReason.test(text))) return all;
  const referring = all.filter((place) => others.test(texts[place] ?? ''));
  const first = referring[0];
  // 'All of the above' amid the options means those before it.
  if (first !== undefined && above.test(texts[first] ?? '') && referring.length < all.length - first) return all;
  return referring;
}
