import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../database/database.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Each kind of count: its limit, and its duration in seconds from the first. */
const kinds = {
  /** Tries for an account from an address. */
  tries: { points: 5, duration: 15 * minute },
  /** The lock of an account and address has been reported. */
  lock: { points: 1, duration: 15 * minute },
  /** The account failed from the address and has not signed in since. */
  failing: { points: 1, duration: 15 * minute },
  /** Failing accounts per address. */
  failures: { points: 20, duration: 15 * minute },
  /** The account signed in from the address. */
  entered: { points: 1, duration: 15 * minute },
  /** Sign-ups per address with a taken e-mail or an unknown school code: more than a hall of students with a wrong code. */
  signUps: { points: 300, duration: 15 * minute },
  /** Successful accounts per address. */
  entries: { points: 1, duration: 15 * minute },
  /** Tries of new accounts from an address with too many failing accounts. */
  crowd: { points: 10, duration: minute },
  /** Failures of an account from any address. */
  guesses: { points: 20, duration: hour },
  /** Tries from new addresses for an account that fails too often. */
  strangers: { points: 1, duration: minute },
  /** The account signs in from the address regularly. */
  known: { points: 1, duration: 90 * day },
} as const;
export type CountKind = keyof typeof kinds;

const table = 'sign_in_failures';

/** The limit of a kind of count. */
export function findAllowance(kind: CountKind): number {
  return kinds[kind].points;
}

/** Counts in the database, shared by all instances; each expires a fixed time after its first. */
export interface ThrottleCounts {
  /** Adds one. Returns the milliseconds until the count expires if the limit is exceeded, else 0. */
  take(kind: CountKind, key: string): Promise<number>;
  /** Undoes an addition. */
  refund(kind: CountKind, key: string): Promise<void>;
  /** Ends a count; returns whether it existed. */
  end(kind: CountKind, key: string): Promise<boolean>;
  /** Reads several counts in one query. */
  read<K extends CountKind>(wanted: Readonly<Record<K, string>>): Promise<(kind: K) => number>;
}

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

  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
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
    async refund(kind, key) {
      await find(kind).reward(key);
    },
    end: (kind, key) => find(kind).delete(key),
    async read(wanted) {
      const keys = new Map(Object.entries<string>(wanted).map(([kind, key]) => [kind, `${kind}:${key}`]));
      const rows = await db
        .selectFrom(table)
        .select(['key', 'points'])
        .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys.values()]))))
        .where('expire', '>', sql<number>`extract(epoch from clock_timestamp()) * 1000`)
        .execute();
      return (kind) => rows.find(({ key }) => key === keys.get(kind))?.points ?? 0;
    },
  };
}
