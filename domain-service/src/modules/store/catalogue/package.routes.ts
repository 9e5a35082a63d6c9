import { getPackage, listPackages } from '@shikhar/contracts/store/catalogue/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { findPackage } from './package-detail.query.ts';
import { findPackages } from './package-list.query.ts';

export function registerPackageRoutes(app: FastifyInstance): void {
  registerRoute(app, listPackages, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findPackages(em, caller, query, now),
  }));

  registerRoute(app, getPackage, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findPackage(em, caller, params.id, now),
  }));
}
