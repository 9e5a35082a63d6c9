import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Each kind of count: how many are free, and for how many seconds from the first on. */
const kinds = {
  /** Tries at an account from an address. */
  tries: { points: 5, duration: 15 * minute },
  /** That the lock of an account and address has been told. */
  lock: { points: 1, duration: 15 * minute },
  /** That the account failed from the address, and has not come in since. */
  failing: { points: 1, duration: 15 * minute },
  /** Accounts that fail from an address. */
  failures: { points: 20, duration: 15 * minute },
  /** That the account came in from the address. */
  entered: { points: 1, duration: 15 * minute },
  /** Sign-ups from an address that met a taken e-mail or a code of no school: more than a hall of students given a wrong code. */
  signUps: { points: 300, duration: 15 * minute },
  /** Accounts that came in from an address. */
  entries: { points: 1, duration: 15 * minute },
  /** Tries of strangers from an address where too many accounts fail. */
  crowd: { points: 10, duration: minute },
  /** Failures of an account, from wherever. */
  guesses: { points: 20, duration: hour },
  /** Tries of strangers at an account that fails too often. */
  strangers: { points: 1, duration: minute },
  /** That the account comes in from the address now and then. */
  known: { points: 1, duration: 90 * day },
} as const;
export type CountKind = keyof typeof kinds;

const table = 'sign_in_failures';

/** How many are free. */
export function findAllowance(kind: CountKind): number {
  return kinds[kind].points;
}

/** Counts in the database, shared by all instances; each ends some time after its first. */
export interface ThrottleCounts {
  /** Adds one. Answers the milliseconds until the count ends when that is one too many, else 0. */
  take(kind: CountKind, key: string): Promise<number>;
  /** Takes back what was added too much. */
  refundPayment(kind: CountKind, key: string): Promise<void>;
  /** Ends the count; whether there was one. */
  end(kind: CountKind, key: string): Promise<boolean>;
  /** How many have been counted of each kind by its key, at one look. */
  read<K extends CountKind>(wanted: Readonly<Record<K, string>>): Promise<(kind: K) => number>;
}

const readStatement = `select key, points from ${table}
  where key = any($1) and expire > extract(epoch from clock_timestamp()) * 1000`;

function openLimiter(pool: Pool, kind: CountKind): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    keyPrefix: kind,
    ...kinds[kind],
    clearExpiredByTimeout: false,
  });
}

export function openCounts(pool: Pool): ThrottleCounts {
  const limiters = new Map<CountKind, RateLimiterPostgres>();
  function find(kind: CountKind): RateLimiterPostgres {
    const limiter = limiters.get(kind) ?? openLimiter(pool, kind);
    limiters.set(kind, limiter);
    return limiter;
  }

  return {
    async take(kind, key) {
      try {
        await find(kind).consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
        throw refusal;
      }
    },
    async refundPayment(kind, key) {
      await find(kind).reward(key);
    },
    end: (kind, key) => find(kind).delete(key),
    async read(wanted) {
      const keys = new Map(Object.entries<string>(wanted).map(([kind, key]) => [kind, `${kind}:${key}`]));
      const query = { name: 'sign-in-counts', text: readStatement, values: [[...keys.values()]] };
      const { rows } = await pool.query<{ key: string; points: number }>(query);
      return (kind) => rows.find(({ key }) => key === keys.get(kind))?.points ?? 0;
    },
  };
}
