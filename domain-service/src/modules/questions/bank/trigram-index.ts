/** A trigram index of texts, to find the most similar one. */
export interface TrigramIndex {
  /** The number of distinct trigrams of each text. */
  sizes: Int32Array;
  /** The indexes of the texts with each trigram, in order. */
  places: ReadonlyMap<string, Int32Array>;
}

export interface SimilarQuestion {
  /** The index of the text found. */
  place: number;
  /** Shared trigrams of all trigrams of both, 0 to 1, as PostgreSQL's `similarity`. */
  similarity: number;
}

/**
 * The distinct trigrams of a text, as PostgreSQL's pg_trgm makes them: of each word, with two spaces before it and one behind.
 */
export function listTrigrams(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let from = 0; from + 3 <= padded.length; from += 1) trigrams.add(padded.slice(from, from + 3));
  }
  return trigrams;
}

export function indexTrigrams(texts: readonly string[]): TrigramIndex {
  const sizes = new Int32Array(texts.length);
  const places = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    const trigrams = listTrigrams(text);
    sizes[place] = trigrams.size;
    for (const trigram of trigrams) {
      const found = places.get(trigram);
      if (found) found.push(place);
      else places.set(trigram, [place]);
    }
  }
  return { sizes, places: new Map([...places].map(([trigram, list]) => [trigram, Int32Array.from(list)])) };
}

/** How many trigrams each text shares with one. */
function countShared({ sizes, places }: TrigramIndex, trigrams: ReadonlySet<string>): Int32Array {
  const shared = new Int32Array(sizes.length);
  for (const trigram of trigrams) {
    const list = places.get(trigram);
    if (!list) continue;
    for (let at = 0; at < list.length; at += 1) {
      const place = list[at] ?? 0;
      shared[place] = (shared[place] ?? 0) + 1;
    }
  }
  return shared;
}

/** The most similar text with a similarity of at least `min`. */
export function findMostSimilar(index: TrigramIndex, text: string, min: number): SimilarQuestion | undefined {
  const trigrams = listTrigrams(text);
  const shared = countShared(index, trigrams);
  let best: SimilarQuestion | undefined;
  for (let place = 0; place < shared.length; place += 1) {
    const count = shared[place] ?? 0;
    if (count === 0) continue;
    const similarity = count / (trigrams.size + (index.sizes[place] ?? 0) - count);
    if (similarity >= min && similarity > (best?.similarity ?? 0)) best = { place, similarity };
  }
  return best;
}
