import { accountMessages } from '@shikhar/contracts/account/schemas';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from '@shikhar/contracts/two-factor/routes';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../errors/domain-error.ts';
import { registerRoute } from '../../plugins/contract-routes.ts';
import type { SignInThrottle } from '../auth/sign-in-throttle.service.ts';
import { requirePassword } from '../passwords/confirm-password.service.ts';
import { isFreshSession } from '../sessions/session.service.ts';
import type { Deed } from '../users/deed.service.ts';
import type { SecretVault } from './secret-vault.service.ts';
import { enable, type SetUpOccasion, setUp } from './set-up.service.ts';
import { disable, renewCodes } from './two-factor.service.ts';

interface Parts {
  throttle: SignInThrottle;
  vault: SecretVault;
}

function describe({ caller, client, now, requestId }: Deed): SetUpOccasion {
  return { user: caller.user, sessionId: caller.sessionId, client, now, requestId };
}

/** A new key takes a session that was just opened, or the password again. */
async function confirmOwner(deed: Deed, password: string | undefined, throttle: SignInThrottle): Promise<void> {
  if (password !== undefined) {
    const words = accountMessages.passwordWrong;
    await requirePassword(deed, password, { purpose: 'two_factor', field: 'password', words }, throttle);
  } else if (!(await isFreshSession(deed.em, deed.caller.sessionId, deed.now))) {
    throw invalidField('password', accountMessages.passwordRequired);
  }
}

export function registerTwoFactorRoutes(app: FastifyInstance, { throttle, vault }: Parts): void {
  registerRoute(app, setUpTwoFactor, async ({ body, ...deed }) => ({
    status: 200,
    body: await setUp(deed.em, vault, describe(deed), () => confirmOwner(deed, body?.password, throttle)),
  }));

  registerRoute(app, enableTwoFactor, async ({ body, ...deed }) => ({
    status: 200,
    body: { recoveryCodes: await enable(deed.em, vault, body.totp, describe(deed)) },
  }));

  registerRoute(app, disableTwoFactor, async ({ body, ...deed }) => {
    await disable(deed.em, vault, body, describe(deed));
    return { status: 204 };
  });

  registerRoute(app, renewRecoveryCodes, async ({ body, ...deed }) => ({
    status: 200,
    body: { recoveryCodes: await renewCodes(deed.em, vault, body.totp, describe(deed)) },
  }));
}
