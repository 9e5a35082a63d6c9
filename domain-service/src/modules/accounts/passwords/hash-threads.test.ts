import { hash, verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { startHashThreads } from './hash-threads.ts';
import { hashPassword, hashWithSalt, verifyPassword } from './password-hash.service.ts';

it('hashes and verifies compatibly with the library', async () => {
  const stored = await hashPassword('a paper kite');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, 'a paper kite')).toBe(true);
  expect(await verifyPassword(await hash('a paper kite'), 'a paper kite')).toBe(true);
  expect(await verifyPassword(stored, 'another kite')).toBe(false);
  expect(await verifyPassword(undefined, 'a paper kite')).toBe(false);
});

it('hashes a short secret to the same value with the same salt', async () => {
  const salt = Buffer.from('sixteen bytes ok');
  expect(await hashWithSalt('7816-4920', salt)).toBe(await hashWithSalt('7816-4920', salt));
  expect(await hashWithSalt('7816-4921', salt)).not.toBe(await hashWithSalt('7816-4920', salt));
});

it('answers many simultaneous jobs correctly', async () => {
  const passwords = Array.from({ length: 12 }, (_, index) => `kite number ${index}`);
  const hashes = await Promise.all(passwords.map(hashPassword));
  const isRight = await Promise.all(hashes.map((stored, index) => verifyPassword(stored, passwords[index] ?? '')));
  expect(isRight).toEqual(passwords.map(() => true));
});

it('reports an error and keeps working', async () => {
  const threads = startHashThreads(1, 0);
  await expect(threads.run({ kind: 'verify', secret: 'x', stored: 'no hash' })).rejects.toThrow();
  const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
  expect(await threads.run({ kind: 'hash', secret: 'x', cost })).toMatch(/^\$argon2id/);
});
