import { LRUCache } from 'lru-cache';

interface Period {
  count: number;
  endsAt: number;
}

/** Keys that are counted at once; beyond it, the ones that were quiet longest begin anew. */
const maxKeys = 20_000;

/** Counts requests by key in this process. */
export class RequestLimit {
  readonly #max: number;
  readonly #periodMs: number;
  readonly #periods = new LRUCache<string, Period>({ max: maxKeys });

  constructor(max: number, periodMs: number) {
    this.#max = max;
    this.#periodMs = periodMs;
  }

  /** Counts one request. Returns the seconds to wait if it is one too many, otherwise null. */
  count(key: string, now: Date): number | null {
    const time = now.getTime();
    const known = this.#periods.get(key);
    const period = known && known.endsAt > time ? known : { count: 0, endsAt: time + this.#periodMs };
    period.count += 1;
    this.#periods.set(key, period);
    return period.count > this.#max ? Math.ceil((period.endsAt - time) / 1_000) : null;
  }
}
