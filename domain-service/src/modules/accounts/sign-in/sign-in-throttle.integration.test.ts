import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.service.ts';

const school = '203.0.113.9';

let database: TestDatabase;
let pools: Pool[] = [];
/** Two instances of the service. */
let instances: SignInThrottle[] = [];

beforeAll(async () => {
  database = await createDatabase();
  pools = [1, 2].map(() => new Pool({ connectionString: database.url, max: 2 }));
  instances = pools.map(createSignInThrottle);
});
beforeEach(async () => {
  await pools[0]?.query('delete from sign_in_failures');
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database.drop();
});

let turn = 0;
/** One instance after the other, as behind a load balancer. */
function takeInstance(): SignInThrottle {
  turn += 1;
  const instance = instances[turn % instances.length];
  if (!instance) throw new Error('No instance');
  return instance;
}

/** A sign-in try as the service makes it: counted first, then checked. Returns whether it was allowed. */
async function tryOnce(email: string, address: string, isRight: boolean): Promise<boolean> {
  const throttle = takeInstance();
  try {
    await throttle.takeTry(email, address);
  } catch {
    return false;
  }
  if (isRight) await throttle.forget(email, address);
  else await throttle.noteFailure(email, address);
  return true;
}

function createEmails(count: number, name = 'student'): string[] {
  return Array.from({ length: count }, (_, index) => `${name}.${index}@school.example`);
}

async function countLetThrough(tries: readonly Promise<boolean>[]): Promise<number> {
  return (await Promise.all(tries)).filter(Boolean).length;
}

async function tryInTurn(emails: readonly string[], address: string | ((place: number) => string), isRight: boolean) {
  let passed = 0;
  for (const [index, email] of emails.entries()) {
    const from = typeof address === 'string' ? address : address(index);
    if (await tryOnce(email, from, isRight)) passed += 1;
  }
  return passed;
}

/** Expires all counts of a kind. */
async function skipNotices(kind: string): Promise<void> {
  await pools[0]?.query("update sign_in_failures set expire = 1 where key like $1 || ':%'", [kind]);
}

describe('an account at an address', () => {
  it('is locked after five failures, even for simultaneous tries on two instances', async () => {
    const tries = Array.from({ length: 20 }, () => tryOnce('asha@school.example', school, false));
    expect(await countLetThrough(tries)).toBe(5);
    expect(await tryOnce('asha@school.example', school, true)).toBe(false);
    expect(await tryOnce('asha@school.example', '198.51.100.7', true)).toBe(true);
  });

  it('states the waiting time in words and seconds', async () => {
    await tryInTurn(
      Array.from({ length: 5 }, () => 'asha@school.example'),
      school,
      false,
    );
    await expect(takeInstance().takeTry('asha@school.example', school)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many failed sign-ins. Please try again in 15 minutes.',
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 880 && seconds <= 900),
    });
  });

  it('reports its lock once', async () => {
    const isNotified: boolean[] = [];
    for (let failure = 1; failure <= 5; failure += 1) {
      await takeInstance().takeTry('asha@school.example', school);
      isNotified.push(await takeInstance().noteFailure('asha@school.example', school));
    }
    isNotified.push(await takeInstance().noteFailure('asha@school.example', school));
    expect(isNotified).toEqual([false, false, false, false, true, false]);
  });

  it('is unlocked by time and by a successful sign-in', async () => {
    await tryInTurn(
      Array.from({ length: 5 }, () => 'asha@school.example'),
      school,
      false,
    );
    await skipNotices('tries');
    expect(await tryOnce('asha@school.example', school, true)).toBe(true);
    expect(
      await tryInTurn(
        Array.from({ length: 5 }, () => 'asha@school.example'),
        school,
        false,
      ),
    ).toBe(5);
  });

  it('treats all IPv6 addresses of one line as one', async () => {
    const emails = Array.from({ length: 7 }, () => 'asha@school.example');
    expect(await tryInTurn(emails, (place) => `2001:db8:1:2::${place + 1}`, false)).toBe(5);
    expect(await tryOnce('asha@school.example', '2001:db8:1:3::1', false)).toBe(true);
  });
});

describe('a spray over many accounts from one address', () => {
  it('is allowed twenty times, then ten times a minute', async () => {
    expect(await tryInTurn(createEmails(60), school, false)).toBe(30);
    await skipNotices('crowd');
    expect(await tryInTurn(createEmails(60, 'more'), school, false)).toBe(10);
    expect(await tryInTurn(createEmails(5), '198.51.100.7', false)).toBe(5);
  });

  it('does not block users who signed in from there before', async () => {
    const regulars = createEmails(30, 'regular');
    await tryInTurn(regulars, school, true);
    await tryInTurn(createEmails(80), school, false);
    expect(await tryInTurn(regulars, school, true)).toBe(30);
  });

  it('ends with its time', async () => {
    await tryInTurn(createEmails(40), school, false);
    await skipNotices('failures');
    expect(await tryInTurn(createEmails(15, 'later'), school, true)).toBe(15);
  });
});

describe('a whole school from one address', () => {
  it('can sign in all at once', async () => {
    const pupils = createEmails(400);
    expect(await countLetThrough(pupils.map((email) => tryOnce(email, school, true)))).toBe(400);
  });

  it('can sign in although one in five mistypes first and one in ten fails', async () => {
    let refused = 0;
    for (const [index, email] of createEmails(400).entries()) {
      if (index % 5 === 0 && !(await tryOnce(email, school, false))) refused += 1;
      if (index % 10 !== 0 && !(await tryOnce(email, school, true))) refused += 1;
    }
    expect(refused).toBe(0);
  });
});

describe('an account guessed at from many addresses', () => {
  const owner = 'owner@school.example';
  const guesses = Array.from({ length: 40 }, () => owner);
  const fromAnywhere = (place: number) => `198.51.100.${place}`;

  it('allows twenty guesses an hour, then one a minute', async () => {
    expect(await tryInTurn(guesses, fromAnywhere, false)).toBe(21);
    await skipNotices('strangers');
    expect(await tryInTurn(guesses.slice(0, 5), (place) => `192.0.2.${place}`, false)).toBe(1);
  });

  it('allows its owner from a known IP address', async () => {
    await tryOnce(owner, school, true);
    await tryInTurn(guesses, fromAnywhere, false);
    expect(await tryOnce(owner, school, true)).toBe(true);
    expect(await tryInTurn([owner, owner, owner], school, false)).toBe(3);
  });
});
