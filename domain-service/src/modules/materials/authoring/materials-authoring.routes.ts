import {
  createMaterial,
  deleteMaterial,
  getAuthoredMaterial,
  listAuthoredMaterials,
  replaceMaterialFile,
  updateMaterial,
} from '@shikhar/contracts/materials/authoring/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import type { MaterialParts } from '../uploads/material-parts.ts';
import { getAuthoredMaterial as read } from './authored-material.service.ts';
import { findAuthoredMaterials } from './authored-materials.query.ts';
import { deleteMaterial as remove, updateMaterial as update } from './change-material.service.ts';
import { findOwnUploads } from './own-uploads.query.ts';
import { createMaterial as create, type Published, replaceMaterialFile as replace } from './publish-material.service.ts';

async function toPublishResponse({ em, caller }: CommandContext, published: Published) {
  if ('upload' in published) return { status: 202, body: published.upload } as const;
  return { material: await read(em, caller, published.materialId) };
}

export function registerMaterialsAuthoringRoutes(app: FastifyInstance, parts: MaterialParts): void {
  registerRoute(app, listAuthoredMaterials, async ({ em, caller, query, now }) => {
    const page = await findAuthoredMaterials(em, caller, query);
    return { status: 200, body: { ...page, uploads: await findOwnUploads(em, parts, caller.userId, now) } };
  });

  registerRoute(app, getAuthoredMaterial, async ({ em, caller, params }) => ({
    status: 200,
    body: await read(em, caller, params.id),
  }));

  registerRoute(app, createMaterial, async ({ body, ...context }) => {
    const published = await toPublishResponse(context, await create(context, parts, body));
    return 'material' in published ? { status: 201, body: published.material } : published;
  });

  registerRoute(app, updateMaterial, async ({ body, params, ...context }) => {
    await update(context, params.id, body);
    return { status: 200, body: await read(context.em, context.caller, params.id) };
  });

  registerRoute(app, replaceMaterialFile, async ({ body, params, ...context }) => {
    const published = await toPublishResponse(context, await replace(context, parts, params.id, body));
    return 'material' in published ? { status: 200, body: published.material } : published;
  });

  registerRoute(app, deleteMaterial, async ({ params, ...context }) => {
    await remove(context, parts.store, params.id);
    return { status: 204 };
  });
}
