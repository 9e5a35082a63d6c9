import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditEntry, recordAudit } from '../../audit/audit.service.ts';
import type { SignInThrottle } from './sign-in-throttle.service.ts';

export interface FailedSecret extends Omit<AuditEntry, 'action'> {
  address: string;
}

/** Counts a wrong password or code, and records it if that locks the account for the IP address. */
export async function recordFailedSecret(
  em: EntityManager,
  throttle: SignInThrottle,
  email: string,
  failure: FailedSecret,
): Promise<void> {
  if (!(await throttle.noteFailure(email, failure.address))) return;
  await recordAudit(em, { ...failure, action: 'session.locked', ...(!failure.actorId && { details: { email } }) });
}
