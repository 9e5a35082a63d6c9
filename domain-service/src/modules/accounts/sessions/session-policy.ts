import type { RequiredStep } from '@shikhar/contracts/accounts/sign-in/schemas';
import type { SecuritySettings } from '@shikhar/contracts/settings/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Students stay signed in: 180 days after the last use (product.md, section 2). */
const studentLifeMs = 180 * dayMs;

/** A session's row is updated at most this often, so that page views rarely write. */
export const slideEveryMs = minuteMs;

type Security = Pick<SecuritySettings, 'sessionTimeout' | 'passwordExpiry' | 'twoFactorAuth'>;

/** Idle lifetime of a session in milliseconds; for everyone except students, the session timeout of the settings. */
export function findIdleLimit(role: Role, { sessionTimeout }: Security): number {
  return role === 'student' ? studentLifeMs : sessionTimeout * minuteMs;
}

/** When a session used now ends if it is not used again. */
export function findExpiry(role: Role, security: Security, now: Date): Date {
  return new Date(now.getTime() + findIdleLimit(role, security));
}

export interface Credentials {
  role: Role;
  passwordChangedAt: Date | string | null;
  hasTwoFactor: boolean;
}

/** A step that staff must complete first; until then the session can do nothing else. */
export function findRequiredStep(user: Credentials, security: Security, now: Date): RequiredStep | null {
  if (user.role === 'student') return null;
  const passwordAgeMs = now.getTime() - new Date(user.passwordChangedAt ?? 0).getTime();
  if (passwordAgeMs >= security.passwordExpiry * dayMs) return 'change_password';
  return security.twoFactorAuth && !user.hasTwoFactor ? 'set_up_two_factor' : null;
}
