/** A letter, a Roman number or a part in brackets, as figures and statements are labelled: `P`, `III`, `(b)`. */
const label = /(?<![\p{L}\p{N}])(?:\((?:[a-z]|[ivx]+|\d)\)|[A-Z]|[IVX]{2,4})(?!['’]?[\p{L}\p{N}])/gu;
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

/** Whether two options differ in their labels alone, as 'Path S' and 'Path R' do. */
function differInLabels(options: readonly string[]): boolean {
  const patterns = options.map((option) => option.replaceAll(label, '#')).filter((pattern) => pattern.includes('#'));
  return new Set(patterns).size < patterns.length;
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
export function findFixedOptions(options: readonly string[]): number[] {
  const texts = options.map(toPlain);
  const all = [...options.keys()];
  if (differInLabels(texts) || texts.some((text) => joinsLabels(text) || assertionAndReason.test(text))) return all;
  const referring = all.filter((place) => others.test(texts[place] ?? ''));
  const first = referring[0];
  // 'All of the above' amid the options means those before it.
  if (first !== undefined && above.test(texts[first] ?? '') && referring.length < all.length - first) return all;
  return referring;
}
