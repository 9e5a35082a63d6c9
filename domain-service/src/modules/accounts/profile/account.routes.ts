import {
  changePassword,
  changeProfile,
  checkEmailLink,
  confirmEmail,
  deleteAccount,
  exportAccount,
  getProfile,
  requestEmailChange,
} from '@shikhar/contracts/accounts/profile/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';
import { sendEmailChangeLink } from './change-email.service.ts';
import { changeOwnPassword } from './change-password.service.ts';
import { changeOwnProfile } from './change-profile.service.ts';
import { confirmNewEmail, findLinkedEmail } from './confirm-email.service.ts';
import { deleteOwnAccount } from './delete-account.service.ts';
import { exportOwnData } from './export-account.service.ts';
import { findProfile } from './profile.query.ts';

export function registerAccountRoutes(app: FastifyInstance, throttle: SignInThrottle): void {
  registerRoute(app, getProfile, async ({ em, caller, now }) => ({ status: 200, body: await findProfile(em, caller, now) }));

  registerRoute(app, changeProfile, async ({ body, ...context }) => ({
    status: 200,
    body: await changeOwnProfile(context, body),
  }));

  registerRoute(app, changePassword, async ({ body, ...context }) => {
    await changeOwnPassword(context, body, throttle);
    return { status: 204 };
  });

  registerRoute(app, requestEmailChange, async ({ body, ...context }) => {
    await sendEmailChangeLink(context, body, throttle);
    return { status: 202 };
  });

  registerRoute(app, checkEmailLink, async ({ em, body, now }) => {
    const { email } = await findLinkedEmail(em, body.token, now);
    return { status: 200, body: { email } };
  });

  registerRoute(app, confirmEmail, async ({ body, ...visit }) => ({
    status: 200,
    body: { email: await confirmNewEmail(visit, body.token) },
  }));

  registerRoute(app, exportAccount, async (context) => ({ status: 200, body: await exportOwnData(context) }));

  registerRoute(app, deleteAccount, async ({ body, ...context }) => {
    await deleteOwnAccount(context, body.password, throttle);
    return { status: 204 };
  });
}
