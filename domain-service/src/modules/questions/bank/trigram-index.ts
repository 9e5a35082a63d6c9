/** A trigram index of texts, to find the most similar one. */
export interface TrigramIndex {
  /** Number of distinct trigrams of each text. */
  sizes: Int32Array;
  /** Indexes of the texts that contain each trigram, ascending. */
  places: ReadonlyMap<string, Int32Array>;
}

export interface SimilarQuestion {
  /** Index of the text that was found. */
  place: number;
  /** Shared trigrams divided by all distinct trigrams of both texts, 0 to 1, like PostgreSQL's `similarity`. */
  similarity: number;
}

/** Lists the distinct trigrams of a text like pg_trgm: per word, padded with two spaces before and one after. */
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

/** Counts the trigrams that each text shares with the given ones. */
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

/** Finds the most similar text with a similarity of at least `min`. */
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
