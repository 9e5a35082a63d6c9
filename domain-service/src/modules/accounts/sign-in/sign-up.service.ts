import type { Signup } from '@shikhar/contracts/accounts/sign-in/schemas';
import { DomainError } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { requestMembership, requireSchoolCode } from '../../schools/memberships/request-membership.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { createUser, requireFreeEmail, toEmailTakenError } from '../../users/management/new-user.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { askGuardian, requireGuardianEmail } from '../consents/ask-guardian.service.ts';
import { createPassword } from '../passwords/new-password.service.ts';
import { rememberDevice } from '../security-notices/known-device.service.ts';
import { openSession } from '../sessions/session.service.ts';
import { describeSignIn, type SignedIn, type SignInContext } from './sign-in.service.ts';
import type { SignInThrottle } from './sign-in-throttle.service.ts';

/** The account is created and waits for the guardian with this address. */
export interface GuardianAsked {
  session: null;
  guardianEmail: string;
}

/** Whether a refusal reveals that an e-mail or a school code exists. */
function isRevealing(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'EMAIL_TAKEN' || error.fieldErrors?.['schoolCode'] !== undefined);
}

/**
 * Registers a student and signs them in. Asks the school with the given code to accept them. If a guardian must agree, the
 * account waits for the guardian instead.
 *
 * @throws DomainError TOO_MANY_REQUESTS for an IP address that probes for accounts
 */
export async function registerStudent(
  context: SignInContext,
  signup: Signup,
  throttle: SignInThrottle,
): Promise<SignedIn | GuardianAsked> {
  await throttle.requireSignUp(context.client.address);
  try {
    return await register(context, signup);
  } catch (error) {
    if (isRevealing(error)) await throttle.noteRefusedSignUp(context.client.address);
    throw error;
  }
}

async function register(context: SignInContext, signup: Signup): Promise<SignedIn | GuardianAsked> {
  const { em, client, now } = context;
  const { system } = await getSettings(em, now);
  const guardianEmail = system.guardianConsent ? requireGuardianEmail(signup.guardianEmail, signup.email) : null;
  const schoolCode = signup.schoolCode || null;
  if (schoolCode) await requireSchoolCode(em, schoolCode);
  await requireFreeEmail(em, signup.email);
  const { name, email, role, class: level } = signup;
  const status = guardianEmail ? 'pending' : 'active';
  const password = await createPassword(em, signup.password, signup, now);
  const user = createUser({ name, email, role, status, class: level, showsOnLeaderboard: !guardianEmail, ...password }, now);
  try {
    return await em.transactional(async (transaction) => {
      await transaction.insert(UserEntity, user);
      if (guardianEmail) {
        const entry = describeSignIn(context, user);
        await recordAudit(transaction, { ...entry, action: 'user.registered' });
        await rememberDevice(transaction, user.id, client, now);
        await askGuardian(transaction, { student: user, guardianEmail, schoolCode, entry }, now);
        return { session: null, guardianEmail };
      }
      const session = await openSession(transaction, user, client, now);
      await rememberDevice(transaction, user.id, client, now);
      await recordAudit(transaction, { ...describeSignIn(context, user), action: 'user.registered' });
      if (schoolCode) {
        const actor = { id: user.id, role: user.role, address: client.address, requestId: context.requestId };
        await requestMembership(transaction, { schoolCode, actor }, now);
      }
      return { user, session, requiredStep: null };
    });
  } catch (error) {
    throw toEmailTakenError(error);
  }
}
