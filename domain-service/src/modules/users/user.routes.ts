import * as routes from '@shikhar/contracts/users/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../plugins/contract-routes.ts';
import { findImport, importUsers, runImport } from './import/import-users.service.ts';
import { findExportPage } from './list/export-users.query.ts';
import { findUserDetail } from './list/user-detail.query.ts';
import { findUsers } from './list/user-list.query.ts';
import { changeUser } from './management/change-user.service.ts';
import { deleteUser } from './management/delete-user.service.ts';
import { registerUser } from './management/register-user.service.ts';
import { resetTwoFactor } from './management/reset-two-factor.service.ts';
import { setUserStatus } from './management/set-status.service.ts';
import { toUser } from './user.service.ts';

/** Routes for administrators to manage other people's accounts. */
export function registerUserRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.listUsers, async ({ em, query }) => ({ status: 200, body: await findUsers(em, query) }));

  registerRoute(app, routes.getUser, async ({ em, params, now }) => ({
    status: 200,
    body: await findUserDetail(em, params.id, now),
  }));

  registerRoute(app, routes.registerUser, async ({ body, ...context }) => ({
    status: 201,
    body: toUser(await registerUser(context, body)),
  }));

  registerRoute(app, routes.changeUser, async ({ params, body, ...context }) => ({
    status: 200,
    body: toUser(await changeUser(context, params.id, body)),
  }));

  registerRoute(app, routes.setUserStatus, async ({ params, body, ...context }) => ({
    status: 200,
    body: toUser(await setUserStatus(context, params.id, body.status)),
  }));

  registerRoute(app, routes.deleteUser, async ({ params, ...context }) => {
    await deleteUser(context, params.id);
    return { status: 204 };
  });

  registerRoute(app, routes.resetTwoFactor, async ({ params, ...context }) => {
    await resetTwoFactor(context, params.id);
    return { status: 204 };
  });

  registerRoute(app, routes.exportUsers, async ({ query, ...context }) => ({
    status: 200,
    body: await findExportPage(context, query),
  }));

  registerRoute(app, routes.importUsers, async ({ body, ...context }) => ({
    status: 200,
    body: await importUsers(context, body),
  }));

  registerRoute(app, routes.getImport, async ({ params, ...context }) => ({
    status: 200,
    body: await findImport(context, params.id),
  }));

  registerRoute(app, routes.runImport, async ({ params, ...context }) => ({
    status: 200,
    body: await runImport(context, params.id),
  }));
}
