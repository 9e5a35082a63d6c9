/** FNV-1a, 32 bits: turns a label into a number that differs for labels that differ a little. */
function hashLabel(label: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(label)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * Chance that repeats itself: the same label gives the same numbers on every machine. The generator is sfc32 of
 * PractRand (public domain, period at least 2^64), fit for simulation and never for secrets.
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

  /** Independent chance for a part, so that a change in one part leaves the others as they were. */
  fork(label: string): Rng {
    return new Rng(`${this.#label}/${label}`);
  }

  /** 32 random bits, as a whole number from 0. */
  drawBits(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** From 0, never 1. */
  draw(): number {
    return this.drawBits() / 2 ** 32;
  }

  drawBetween(low: number, high: number): number {
    return low + (high - low) * this.draw();
  }

  /** A whole number, both ends included. */
  drawInt(low: number, high: number): number {
    return low + Math.floor(this.draw() * (high - low + 1));
  }

  drawNormal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.draw()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.draw());
  }

  /** A factor around `median`; `spread` is the deviation of its logarithm. */
  drawLogNormal(median: number, spread: number): number {
    return median * Math.exp(this.drawNormal(0, spread));
  }

  happens(probability: number): boolean {
    return this.draw() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return this.pickWeighted(list, () => 1);
  }

  /** Picks in proportion to the weights, which are 0 or more and not all 0. */
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
