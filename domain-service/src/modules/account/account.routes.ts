import {
  askEmailChange,
  changePassword,
  changeProfile,
  checkEmailLink,
  confirmEmail,
  deleteAccount,
  exportAccount,
  readProfile,
} from '@shikhar/contracts/account/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import type { SignInThrottle } from '../auth/sign-in-throttle.service.ts';
import { askForEmailChange } from './change-email.service.ts';
import { changeOwnPassword } from './change-password.service.ts';
import { changeOwnProfile } from './change-profile.service.ts';
import { confirmNewEmail, findLinkedEmail } from './confirm-email.service.ts';
import { deleteOwnAccount } from './delete-account.service.ts';
import { exportOwnData } from './export-account.service.ts';
import { findProfile } from './profile.query.ts';

export function registerAccountRoutes(app: FastifyInstance, throttle: SignInThrottle): void {
  registerRoute(app, readProfile, async ({ em, caller, now }) => ({ status: 200, body: await findProfile(em, caller, now) }));

  registerRoute(app, changeProfile, async ({ body, ...deed }) => ({ status: 200, body: await changeOwnProfile(deed, body) }));

  registerRoute(app, changePassword, async ({ body, ...deed }) => {
    await changeOwnPassword(deed, body, throttle);
    return { status: 204 };
  });

  registerRoute(app, askEmailChange, async ({ body, ...deed }) => {
    await askForEmailChange(deed, body, throttle);
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

  registerRoute(app, exportAccount, async (deed) => ({ status: 200, body: await exportOwnData(deed) }));

  registerRoute(app, deleteAccount, async ({ body, ...deed }) => {
    await deleteOwnAccount(deed, body.password, throttle);
    return { status: 204 };
  });
}
