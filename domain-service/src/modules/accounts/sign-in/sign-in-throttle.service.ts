import type { Pool } from 'pg';
import { tooManyFailures, tooManySignUps } from './auth.errors.ts';
import { findAllowance, openCounts, type ThrottleCounts } from './throttle-counts.ts';
import { buildThrottleKeys, type ThrottleKeys } from './throttle-keys.ts';

/**
 * Holds guessing back, before anything is hashed and by counts that all instances share (product.md, section 2):
 * - five failures of an account from an address lock the one for the other, for up to 15 minutes;
 * - where many different accounts fail from an address and few come in, those who are new there take turns, ten a minute;
 * - an account that fails too often from many addresses takes one try a minute from those it has never come in from.
 * Whoever comes in counts for nothing, so that a whole school may sign in at once from one address.
 */
export interface SignInThrottle {
  /**
   * Takes one try before anything is hashed, so that tries at once cannot outrun the count.
   *
   * @throws DomainError TOO_MANY_REQUESTS
   */
  takeTry(email: string, address: string): Promise<void>;
  /** Counts a wrong password or code against account and address. Answers true when this one locks them, and once for each lock. */
  noteFailure(email: string, address: string): Promise<boolean>;
  /** Takes a try back that was no failure, though not the end of signing in either. */
  refundPayment(email: string, address: string): Promise<void>;
  /**
   * Lets a sign-up through, unless so many from the address have been refused that it looks for who has an account.
   *
   * @throws DomainError TOO_MANY_REQUESTS
   */
  requireSignUp(address: string): Promise<void>;
  /** Counts a sign-up that told whose e-mail or which school code there is. */
  noteRefusedSignUp(address: string): Promise<void>;
  /** Forgets the failures after a right password, and knows the account at the address from then on. */
  forget(email: string, address: string): Promise<void>;
}

/** One more account may fail from an address for this many that came in: more than a school's share of those who mistype. */
const entriesPerFailure = 4;

function throttle(waitMs: number): void {
  if (waitMs > 0) throw tooManyFailures(Math.ceil(waitMs / 1000));
}

/** Those who never came in from this address wait for each other where it, or the account, looks guessed at. */
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
    async refundPayment(email, address) {
      await counts.refundPayment('tries', buildThrottleKeys(email, address).pair);
    },
    async forget(email, address) {
      const keys = buildThrottleKeys(email, address);
      await Promise.all([counts.end('tries', keys.pair), counts.end('lock', keys.pair), counts.take('known', keys.pair)]);
      if (await counts.end('failing', keys.pair)) await counts.refundPayment('failures', keys.address);
      if ((await counts.take('entered', keys.pair)) === 0) await counts.take('entries', keys.address);
    },
  };
}
