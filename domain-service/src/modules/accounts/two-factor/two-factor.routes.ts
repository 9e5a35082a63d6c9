import { accountMessages } from '@shikhar/contracts/accounts/profile/schemas';
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '@shikhar/contracts/accounts/two-factor/routes';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../../errors/domain-error.ts';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { requirePassword } from '../passwords/confirm-password.service.ts';
import { isFreshSession } from '../sessions/session.service.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';
import type { SecretVault } from './secret-vault.service.ts';
import { enable, type SetUpOccasion, setUp } from './set-up.service.ts';
import { disable, renewCodes } from './two-factor.service.ts';

interface Parts {
  throttle: SignInThrottle;
  vault: SecretVault;
}

function describe({ caller, client, now, requestId }: CommandContext): SetUpOccasion {
  return { user: caller.user, sessionId: caller.sessionId, client, now, requestId };
}

/** A new key requires a fresh session or the password. */
async function confirmOwner(context: CommandContext, password: string | undefined, throttle: SignInThrottle): Promise<void> {
  if (password !== undefined) {
    const words = accountMessages.passwordWrong;
    await requirePassword(context, password, { purpose: 'two_factor', field: 'password', words }, throttle);
  } else if (!(await isFreshSession(context.em, context.caller.sessionId, context.now))) {
    throw invalidField('password', accountMessages.passwordRequired);
  }
}

export function registerTwoFactorRoutes(app: FastifyInstance, { throttle, vault }: Parts): void {
  registerRoute(app, setUpTwoFactor, async ({ body, ...context }) => ({
    status: 200,
    body: await setUp(context.em, vault, describe(context), () => confirmOwner(context, body?.password, throttle)),
  }));

  registerRoute(app, enableTwoFactor, async ({ body, ...context }) => ({
    status: 200,
    body: { recoveryCodes: await enable(context.em, vault, body.totp, describe(context)) },
  }));

  registerRoute(app, disableTwoFactor, async ({ body, ...context }) => {
    await disable(context.em, vault, body, describe(context));
    return { status: 204 };
  });

  registerRoute(app, renewRecoveryCodes, async ({ body, ...context }) => ({
    status: 200,
    body: { recoveryCodes: await renewCodes(context.em, vault, body.totp, describe(context)) },
  }));
}
