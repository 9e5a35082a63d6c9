import type { Pool } from 'pg';
import { tooManyFailures, tooManySignUps } from './auth.errors.ts';
import { findAllowance, openCounts, type ThrottleCounts } from './throttle-counts.ts';
import { buildThrottleKeys, type ThrottleKeys } from './throttle-keys.ts';

/**
 * Limits guessing before anything is hashed, with counts shared by all instances (product.md, section 2):
 * - five failures of an account from an IP address lock that account for that address, for up to 15 minutes;
 * - if many accounts fail from an address and few sign in, accounts new to the address get ten tries a minute in all;
 * - an account that fails too often from many addresses gets one try a minute from addresses new to it.
 * Successful sign-ins are not counted, so a whole school can sign in at once from one address.
 */
export interface SignInThrottle {
  /**
   * Counts a try before anything is hashed, so that simultaneous tries cannot outrun the count.
   *
   * @throws DomainError TOO_MANY_REQUESTS
   */
  takeTry(email: string, address: string): Promise<void>;
  /** Counts a wrong password or code against account and address. Returns true once per lock, for the failure that causes it. */
  noteFailure(email: string, address: string): Promise<boolean>;
  /** Refunds a try that did not fail but did not complete the sign-in either. */
  refundTry(email: string, address: string): Promise<void>;
  /**
   * Allows a sign-up, unless so many from the address were refused that it seems to probe for accounts.
   *
   * @throws DomainError TOO_MANY_REQUESTS
   */
  requireSignUp(address: string): Promise<void>;
  /** Counts a refused sign-up that revealed whether an e-mail or a school code exists. */
  noteRefusedSignUp(address: string): Promise<void>;
  /** Clears the failures after a right password, and remembers the account at this address. */
  forget(email: string, address: string): Promise<void>;
}

/** For this many accounts that sign in from an address, one more may fail: a higher share than that of students who mistype. */
const entriesPerFailure = 4;

function throttle(waitMs: number): void {
  if (waitMs > 0) throw tooManyFailures(Math.ceil(waitMs / 1000));
}

/** Throttles accounts new to this address if the address or the account seems to be under attack. */
async function throttleStrangers(counts: ThrottleCounts, { account, address, pair }: ThrottleKeys): Promise<void> {
  const read = await counts.read({ known: pair, failures: address, entries: address, guesses: account });
  if (read('known') > 0) return;
  const allowedFailures = findAllowance('failures') + read('entries') / entriesPerFailure;
  if (read('failures') >= allowedFailures) throttle(await counts.take('crowd', address));
  if (read('guesses') >= findAllowance('guesses')) throttle(await counts.take('strangers', account));
}

async function isLocked(counts: ThrottleCounts, pair: string): Promise<boolean> {
  const read = await counts.read({ tries: pair });
  return read('tries') >= findAllowance('tries');
}

export function createSignInThrottle(pool: Pool): SignInThrottle {
  const counts = openCounts(pool);
  return {
    async takeTry(email, address) {
      const keys = buildThrottleKeys(email, address);
      await throttleStrangers(counts, keys);
      throttle(await counts.take('tries', keys.pair));
    },
    async noteFailure(email, address) {
      const keys = buildThrottleKeys(email, address);
      if ((await counts.take('failing', keys.pair)) === 0) await counts.take('failures', keys.address);
      await counts.take('guesses', keys.account);
      return (await isLocked(counts, keys.pair)) && (await counts.take('lock', keys.pair)) === 0;
    },
    async requireSignUp(address) {
      const key = buildThrottleKeys('', address).address;
      const read = await counts.read({ signUps: key });
      if (read('signUps') < findAllowance('signUps')) return;
      const waitMs = await counts.take('signUps', key);
      if (waitMs > 0) throw tooManySignUps(Math.ceil(waitMs / 1000));
    },
    async noteRefusedSignUp(address) {
      await counts.take('signUps', buildThrottleKeys('', address).address);
    },
    async refundTry(email, address) {
      await counts.refund('tries', buildThrottleKeys(email, address).pair);
    },
    async forget(email, address) {
      const keys = buildThrottleKeys(email, address);
      await Promise.all([counts.end('tries', keys.pair), counts.end('lock', keys.pair), counts.take('known', keys.pair)]);
      if (await counts.end('failing', keys.pair)) await counts.refund('failures', keys.address);
      if ((await counts.take('entered', keys.pair)) === 0) await counts.take('entries', keys.address);
    },
  };
}
