import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { UserEntity } from '../../users/user.entity.ts';
import { signInExpired } from './auth.errors.ts';

// Separate audience, so that challenges and session tokens are not interchangeable.
const audience = 'shikhar second factor';
const life = '5 minutes';

const Claims = z.object({ sub: z.uuid(), pwd: z.int() });

/** The user, and when the password was set: changing it invalidates the challenge. */
export interface Challenge {
  userId: string;
  /** Milliseconds since 1970. */
  passwordChangedAt: number;
}

/** Proves the right password at the second step of signing in. */
export function signChallenge(app: FastifyInstance, { id, passwordChangedAt }: UserEntity, now: Date): string {
  const claims = { sub: id, pwd: passwordChangedAt?.getTime() ?? 0, iat: Math.floor(now.getTime() / 1000) };
  return app.jwt.sign(claims, { aud: audience, expiresIn: life });
}

/** @throws DomainError SIGN_IN_EXPIRED if it is expired, forged or for another purpose */
export function parseChallenge(app: FastifyInstance, challenge: string, now: Date): Challenge {
  try {
    const { sub, pwd } = Claims.parse(
      app.jwt.verify(challenge, {
        allowedAud: audience,
        requiredClaims: ['sub', 'pwd', 'exp', 'iss', 'aud'],
        clockTimestamp: now.getTime(),
        cache: false,
      }),
    );
    return { userId: sub, passwordChangedAt: pwd };
  } catch {
    throw signInExpired();
  }
}
