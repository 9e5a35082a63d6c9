import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { DomainError } from '../../errors/domain-error.ts';

// argon2id (the library's default), 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet, "Argon2id".
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time keep memory bounded and a core free for students who are sitting an exam. */
const inFlight = pLimit(2);
const longestQueue = 500;

function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight.pendingCount >= longestQueue) {
    throw new DomainError('OVERLOADED', 'Many people are signing in right now. Please try again in a moment', {
      retryAfterSeconds: 5,
    });
  }
  return inFlight(work);
}

/** Hashes a password for storing, with its salt and parameters in the text (PHC string format). */
export function hashPassword(password: string): Promise<string> {
  return queueHash(() => hash(password, cost));
}

// Of a random text nobody kept; verifying against it costs what a real one costs.
const nobodysHash = await hash(crypto.randomUUID(), cost);

/** Whether the password is the hash's. Without a hash (unknown e-mail) takes the same time and says no. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await queueHash(() => verify(storedHash ?? nobodysHash, password));
  return isMatch && storedHash !== undefined;
}

/**
 * Hashes a short secret that a person keeps, such as a recovery code, at a password's cost. The salt is the caller's, so that
 * one hash finds a secret among several of the same salt. In base64url.
 */
export async function hashWithSalt(secret: string, salt: Buffer): Promise<string> {
  return (await queueHash(() => hashRaw(secret, { ...cost, salt }))).toString('base64url');
}
