import {
  dropMaterialUpload,
  readMaterialUpload,
  sendMaterialPart,
  sendWholeMaterial,
  startMaterialUpload,
} from '@shikhar/contracts/materials/authoring-routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { MaterialParts } from './material-parts.ts';
import { dropUpload, readUpload, sendPart, startUpload } from './send-upload.service.ts';
import { sendWhole } from './send-whole.service.ts';

export function registerMaterialUploadRoutes(app: FastifyInstance, parts: MaterialParts): void {
  registerRoute(app, startMaterialUpload, async ({ body, ...sender }) => ({
    status: 201,
    body: await startUpload(sender, parts, body),
  }));

  registerRoute(app, sendWholeMaterial, async ({ query, file, ...sender }) => ({
    status: 201,
    body: await sendWhole(sender, parts, {
      id: query.id,
      name: query.name,
      type: query.type,
      materialId: query.materialId,
      ...file,
    }),
  }));

  registerRoute(app, readMaterialUpload, async ({ params, ...sender }) => ({
    status: 200,
    body: await readUpload(sender, parts, params.id),
  }));

  registerRoute(app, sendMaterialPart, async ({ params, query, file, ...sender }) => {
    const part = { from: query.from, content: file.content };
    return { status: 200, body: await sendPart(sender, parts, params.id, part) };
  });

  registerRoute(app, dropMaterialUpload, async ({ params, ...sender }) => {
    await dropUpload(sender, parts, params.id);
    return { status: 204 };
  });
}
