import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../errors/domain-error.ts';
import type { HashOrder } from './hash-order.ts';
import { startHashThreads } from './hash-threads.ts';

// argon2id (the library's default), 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet, "Argon2id".
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two threads limit the memory used and leave CPU time for students taking an exam. */
const threads = startHashThreads(2, 10);
const maxQueueLength = 500;

function queueHash(order: HashOrder): Promise<string | boolean> {
  if (threads.countWaiting() >= maxQueueLength) {
    throw new DomainError('OVERLOADED', 'Many people are signing in right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  return threads.run(order);
}

/** Hashes a password for storage, including salt and parameters (PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  return String(await queueHash({ kind: 'hash', secret: password, cost }));
}

// Hash of a discarded random text; verifying against it costs as much as against a real one.
const nobodysHash = await hashPassword(randomUUID());

/** Whether the password matches the hash. Without a hash (unknown e-mail), takes the same time and returns false. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await queueHash({ kind: 'verify', secret: password, stored: storedHash ?? nobodysHash });
  return isMatch === true && storedHash !== undefined;
}

/**
 * Hashes a short secret, such as a recovery code, at the cost of a password. The caller passes the salt, so that
 * one hash is enough to look up a secret among several with the same salt. Returns base64url.
 */
export async function hashWithSalt(secret: string, salt: Buffer): Promise<string> {
  return String(await queueHash({ kind: 'raw', secret, salt, cost }));
}
