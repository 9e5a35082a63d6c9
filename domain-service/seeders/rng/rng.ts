/** FNV-1a, 32 bits: hashes a label; similar labels give different numbers. */
function hashLabel(label: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(label)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * A reproducible random generator: the same label gives the same numbers on every machine. Uses sfc32 from PractRand (public
 * domain, period at least 2^64); suitable for simulation, not for secrets.
 */
export class Rng {
  readonly #label: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(label: string) {
    this.#label = label;
    this.#a = hashLabel(label);
    this.#b = hashLabel(`${label}#b`);
    this.#c = hashLabel(`${label}#c`);
    for (let round = 0; round < 12; round++) this.drawBits();
  }

  /** An independent generator for a part, so that changes in one part do not affect others. */
  fork(label: string): Rng {
    return new Rng(`${this.#label}/${label}`);
  }

  /** A random 32-bit integer, from 0. */
  drawBits(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  draw(): number {
    return this.drawBits() / 2 ** 32;
  }

  drawBetween(low: number, high: number): number {
    return low + (high - low) * this.draw();
  }

  /** An integer, both bounds included. */
  drawInt(low: number, high: number): number {
    return low + Math.floor(this.draw() * (high - low + 1));
  }

  drawNormal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.draw()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.draw());
  }

  /** A factor around `median`; `spread` is the standard deviation of its logarithm. */
  drawLogNormal(median: number, spread: number): number {
    return median * Math.exp(this.drawNormal(0, spread));
  }

  happens(probability: number): boolean {
    return this.draw() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return this.pickWeighted(list, () => 1);
  }

  /** Picks in proportion to the weights, which are at least 0 and not all 0. */
  pickWeighted<T>(list: readonly T[], weigh: (entry: T, index: number) => number): T {
    const weights = list.map(weigh);
    let left = this.draw() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, entry] of list.entries()) {
      left -= weights[index] ?? 0;
      if (left < 0) return entry;
    }
    throw new Error('There is nothing to pick from');
  }

  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((entry) => ({ entry, place: this.drawBits() }))
      .sort((one, other) => one.place - other.place)
      .map(({ entry }) => entry);
  }
}
