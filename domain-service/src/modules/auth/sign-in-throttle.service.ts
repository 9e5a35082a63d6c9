import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyFailures } from './auth.errors.ts';

const failuresAllowed = 5;
const windowSeconds = 15 * 60;

/** Counts failed sign-ins per account and address, shared by all instances (product.md, section 2). */
export interface SignInThrottle {
  /** Takes one try before anything is hashed, so that tries at once cannot outrun the count. */
  takeTry(email: string, address: string): Promise<void>;
  /** Takes a try back that was no failure, though not the end of signing in either. */
  giveBack(email: string, address: string): Promise<void>;
  /** Forgets the failures after a right password. */
  forget(email: string, address: string): Promise<void>;
}

export function createSignInThrottle(pool: Pool): SignInThrottle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'sign_in_failures',
    tableCreated: true,
    keyPrefix: '',
    points: failuresAllowed,
    duration: windowSeconds,
    clearExpiredByTimeout: false,
  });
  const makeKey = (email: string, address: string): string => `${email} ${address}`;
  return {
    async takeTry(email, address) {
      try {
        await limiter.consume(makeKey(email, address));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyFailures(Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(email, address) {
      await limiter.reward(makeKey(email, address));
    },
    async forget(email, address) {
      await limiter.delete(makeKey(email, address));
    },
  };
}
