import {
  createMaterial,
  deleteMaterial,
  listAuthoredMaterials,
  readAuthoredMaterial,
  replaceMaterialFile,
  updateMaterial,
} from '@shikhar/contracts/materials/authoring-routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { Deed } from '../../users/deed.service.ts';
import type { MaterialParts } from '../uploads/material-parts.ts';
import { readAuthoredMaterial as read } from './authored-material.service.ts';
import { findAuthoredMaterials } from './authored-materials.query.ts';
import { deleteMaterial as remove, updateMaterial as update } from './change-material.service.ts';
import { findOwnUploads } from './own-uploads.query.ts';
import { createMaterial as create, type Published, replaceMaterialFile as replace } from './publish-material.service.ts';

async function answer({ em, caller }: Deed, published: Published) {
  if ('upload' in published) return { status: 202, body: published.upload } as const;
  return { material: await read(em, caller, published.materialId) };
}

export function registerMaterialsAuthoringRoutes(app: FastifyInstance, parts: MaterialParts): void {
  registerRoute(app, listAuthoredMaterials, async ({ em, caller, query, now }) => {
    const page = await findAuthoredMaterials(em, caller, query);
    return { status: 200, body: { ...page, uploads: await findOwnUploads(em, parts, caller.userId, now) } };
  });

  registerRoute(app, readAuthoredMaterial, async ({ em, caller, params }) => ({
    status: 200,
    body: await read(em, caller, params.id),
  }));

  registerRoute(app, createMaterial, async ({ body, ...deed }) => {
    const published = await answer(deed, await create(deed, parts, body));
    return 'material' in published ? { status: 201, body: published.material } : published;
  });

  registerRoute(app, updateMaterial, async ({ body, params, ...deed }) => {
    await update(deed, params.id, body);
    return { status: 200, body: await read(deed.em, deed.caller, params.id) };
  });

  registerRoute(app, replaceMaterialFile, async ({ body, params, ...deed }) => {
    const published = await answer(deed, await replace(deed, parts, params.id, body));
    return 'material' in published ? { status: 200, body: published.material } : published;
  });

  registerRoute(app, deleteMaterial, async ({ params, ...deed }) => {
    await remove(deed, parts.store, params.id);
    return { status: 204 };
  });
}
