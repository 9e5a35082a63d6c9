import type { Role } from '@shikhar/contracts/vocabulary/role';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Students stay signed in: 180 days after the last use (product.md, section 2). */
const studentLifeMs = 180 * dayMs;
/** Other roles: the default session timeout of source-spec.md, section 9. */
const staffIdleMs = 30 * minuteMs;

/** A row is written at most this often, so that reading pages does not write. */
export const slideEveryMs = minuteMs;

/** When a session used now ends, if it is not used again. */
export function findExpiry(role: Role, now: Date): Date {
  return new Date(now.getTime() + (role === 'student' ? studentLifeMs : staffIdleMs));
}
