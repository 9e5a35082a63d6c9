import { invalidField } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { recordFailedSecret } from '../sign-in/failed-secret.service.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';
import { verifyPassword } from './password-hash.service.ts';

/** The action that the password confirms. */
export interface Confirmation {
  /** The reason in the audit log, for example 'email'. */
  purpose: string;
  /** The form field that gets the error. */
  field: string;
  words: string;
}

/**
 * Confirms the password within a session; a wrong one counts as a failed sign-in.
 *
 * @returns the caller's row
 * @throws DomainError VALIDATION_FAILED at the field; TOO_MANY_REQUESTS
 */
export async function requirePassword(
  context: CommandContext,
  password: string,
  { purpose, field, words }: Confirmation,
  throttle: SignInThrottle,
): Promise<UserEntity> {
  const { em, caller, client } = context;
  await throttle.takeTry(caller.user.email, client.address);
  const user = await em.findOne(UserEntity, { id: caller.userId }, { disableIdentityMap: true });
  const isRight = await verifyPassword(user?.passwordHash ?? undefined, password);
  if (!user || !isRight) {
    const entry = describeCommand(context, caller.userId);
    await recordAudit(em, { ...entry, action: 'password.refused', details: { purpose } });
    await recordFailedSecret(em, throttle, caller.user.email, { ...entry, address: client.address });
    throw invalidField(field, words);
  }
  await throttle.forget(caller.user.email, client.address);
  return user;
}
