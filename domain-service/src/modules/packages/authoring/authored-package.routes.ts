import * as routes from '@shikhar/contracts/packages/authoring-routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { Deed } from '../../users/deed.service.ts';
import { findAuthoredPackage } from './authored-package.query.ts';
import { findAuthoredPackages } from './authored-packages.query.ts';
import { deletePackage, publishPackage, retirePackage } from './package-state.service.ts';
import { changePackage, createPackage } from './save-package.service.ts';

async function show({ em, now }: Pick<Deed, 'em' | 'now'>, id: string) {
  return { status: 200, body: await findAuthoredPackage(em, id, now) } as const;
}

export function registerAuthoredPackageRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.listAuthoredPackages, async ({ em, query, now }) => ({
    status: 200,
    body: await findAuthoredPackages(em, query, now),
  }));

  registerRoute(app, routes.readAuthoredPackage, async ({ params, ...deed }) => show(deed, params.id));

  registerRoute(app, routes.createPackage, async ({ body, ...deed }) => {
    const isNew = await createPackage(deed, body);
    const made = await findAuthoredPackage(deed.em, body.id, deed.now);
    return isNew ? { status: 201, body: made } : { status: 200, body: made };
  });

  registerRoute(app, routes.changePackage, async ({ params, body, ...deed }) => {
    await changePackage(deed, params.id, body);
    return show(deed, params.id);
  });

  registerRoute(app, routes.publishPackage, async ({ params, ...deed }) => {
    await publishPackage(deed, params.id);
    return show(deed, params.id);
  });

  registerRoute(app, routes.retirePackage, async ({ params, ...deed }) => {
    await retirePackage(deed, params.id);
    return show(deed, params.id);
  });

  registerRoute(app, routes.deletePackage, async ({ params, ...deed }) => {
    await deletePackage(deed, params.id);
    return { status: 204 };
  });
}
