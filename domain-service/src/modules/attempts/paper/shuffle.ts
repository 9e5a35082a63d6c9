// FNV-1a, 32 bits: spreads a seed and an id over a starting state.
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

// mulberry32: the same numbers in [0, 1) from the same state, on every machine and in every release.
function createGenerator(state: number): () => number {
  let current = state;
  return () => {
    current = (current + 0x6d2b79f5) | 0;
    let mixed = Math.imul(current ^ (current >>> 15), current | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The items in an order that depends only on the seed and the id, every order equally likely. An attempt stores its
 * seed, so the student's view can be rebuilt at any time: this function must never change its results.
 */
export function shuffle<T>(items: readonly T[], seed: number, id: string): T[] {
  const next = createGenerator(hashText(`${seed} ${id}`));
  const keyed = items.map((item) => ({ item, key: next() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}
