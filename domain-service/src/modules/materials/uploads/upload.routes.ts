import {
  deleteMaterialUpload,
  getMaterialUpload,
  startMaterialUpload,
  uploadMaterial,
  uploadMaterialPart,
} from '@shikhar/contracts/materials/authoring/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { MaterialParts } from './material-parts.ts';
import { discardUpload, getUpload, sendPart, startUpload } from './send-upload.service.ts';
import { sendWhole } from './send-whole.service.ts';

export function registerMaterialUploadRoutes(app: FastifyInstance, parts: MaterialParts): void {
  registerRoute(app, startMaterialUpload, async ({ body, ...sender }) => ({
    status: 201,
    body: await startUpload(sender, parts, body),
  }));

  registerRoute(app, uploadMaterial, async ({ query, file, ...sender }) => ({
    status: 201,
    body: await sendWhole(sender, parts, {
      id: query.id,
      name: query.name,
      type: query.type,
      materialId: query.materialId,
      ...file,
    }),
  }));

  registerRoute(app, getMaterialUpload, async ({ params, ...sender }) => ({
    status: 200,
    body: await getUpload(sender, parts, params.id),
  }));

  registerRoute(app, uploadMaterialPart, async ({ params, query, file, ...sender }) => {
    const part = { from: query.from, content: file.content };
    return { status: 200, body: await sendPart(sender, parts, params.id, part) };
  });

  registerRoute(app, deleteMaterialUpload, async ({ params, ...sender }) => {
    await discardUpload(sender, parts, params.id);
    return { status: 204 };
  });
}
