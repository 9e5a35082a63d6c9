import {
  getMaterial,
  listAttemptMaterials,
  listMaterials,
  listRecentMaterials,
  saveMaterialPlace,
} from '@shikhar/contracts/materials/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { findAttemptMaterials } from './attempt-materials.service.ts';
import { findMaterial } from './material.query.ts';
import { findMaterials } from './material-list.query.ts';
import { savePlace } from './material-place.service.ts';
import { findRecent } from './recent-materials.query.ts';

export function registerMaterialRoutes(app: FastifyInstance): void {
  registerRoute(app, listMaterials, async ({ em, caller, query }) => ({
    status: 200,
    body: await findMaterials(em, caller, query),
  }));

  registerRoute(app, listRecentMaterials, async ({ em, caller }) => ({
    status: 200,
    body: await findRecent(em, caller),
  }));

  registerRoute(app, getMaterial, async ({ em, caller, params }) => ({
    status: 200,
    body: await findMaterial(em, caller, params.id),
  }));

  registerRoute(app, saveMaterialPlace, async ({ em, caller, params, body, now }) => {
    await savePlace(em, caller, { materialId: params.id, place: body, now });
    return { status: 204, body: null };
  });

  registerRoute(app, listAttemptMaterials, async ({ em, caller, params, now }) => ({
    status: 200,
    body: await findAttemptMaterials(em, caller, params.id, now),
  }));
}
