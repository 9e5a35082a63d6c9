import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../errors/domain-error.ts';
import type { HashOrder } from './hash-order.ts';
import { startHashThreads } from './hash-threads.ts';

// argon2id (the library's default), 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet, "Argon2id".
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time keep memory bounded, and they give way to students who are sitting an exam. */
const threads = startHashThreads(2, 10);
const maxQueueLength = 500;

function queueHash(order: HashOrder): Promise<string | boolean> {
  if (threads.countWaiting() >= maxQueueLength) {
    throw new DomainError('OVERLOADED', 'Many people are signing in right now. Please try again in a moment', {
      retryAfterSeconds: 5,
    });
  }
  return threads.run(order);
}

/** Hashes a password for storing, with its salt and parameters in the text (PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  return String(await queueHash({ kind: 'hash', secret: password, cost }));
}

// Of a random text nobody kept; verifying against it costs what a real one costs.
const nobodysHash = await hashPassword(randomUUID());

/** Whether the password is the hash's. Without a hash (unknown e-mail) takes the same time and says no. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await queueHash({ kind: 'verify', secret: password, stored: storedHash ?? nobodysHash });
  return isMatch === true && storedHash !== undefined;
}

/**
 * Hashes a short secret that a person keeps, such as a recovery code, at a password's cost. The salt is the caller's, so that
 * one hash finds a secret among several of the same salt. In base64url.
 */
export async function hashWithSalt(secret: string, salt: Buffer): Promise<string> {
  return String(await queueHash({ kind: 'raw', secret, salt, cost }));
}
