import * as routes from '@shikhar/contracts/store/packages/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { findAuthoredPackage } from './authored-package.query.ts';
import { findAuthoredPackages } from './authored-packages.query.ts';
import { deletePackage, publishPackage, retirePackage } from './package-state.service.ts';
import { changePackage, createPackage } from './save-package.service.ts';

async function show({ em, now }: Pick<CommandContext, 'em' | 'now'>, id: string) {
  return { status: 200, body: await findAuthoredPackage(em, id, now) } as const;
}

export function registerAuthoredPackageRoutes(app: FastifyInstance): void {
  registerRoute(app, routes.listAuthoredPackages, async ({ em, query, now }) => ({
    status: 200,
    body: await findAuthoredPackages(em, query, now),
  }));

  registerRoute(app, routes.getAuthoredPackage, async ({ params, ...context }) => show(context, params.id));

  registerRoute(app, routes.createPackage, async ({ body, ...context }) => {
    const isNew = await createPackage(context, body);
    const made = await findAuthoredPackage(context.em, body.id, context.now);
    return isNew ? { status: 201, body: made } : { status: 200, body: made };
  });

  registerRoute(app, routes.changePackage, async ({ params, body, ...context }) => {
    await changePackage(context, params.id, body);
    return show(context, params.id);
  });

  registerRoute(app, routes.publishPackage, async ({ params, ...context }) => {
    await publishPackage(context, params.id);
    return show(context, params.id);
  });

  registerRoute(app, routes.retirePackage, async ({ params, ...context }) => {
    await retirePackage(context, params.id);
    return show(context, params.id);
  });

  registerRoute(app, routes.deletePackage, async ({ params, ...context }) => {
    await deletePackage(context, params.id);
    return { status: 204 };
  });
}
