import { DocumentName, getDocumentText } from '@shikhar/contracts/openapi/document-text';
import fastifyPlugin from 'fastify-plugin';
import { basePath } from './contract-routes.ts';

const toPath = (name: DocumentName): string => `${basePath}/${name === 'openapi' ? name : `openapi/${name}`}.json`;

export const openApiPaths = DocumentName.options.map(toPath);

/** The OpenAPI document of every contract, whole and by audience. A test keeps the file as the contracts are. */
export const openApi = fastifyPlugin(async (app) => {
  for (const name of DocumentName.options) {
    app.get(toPath(name), async (_request, reply) => reply.type('application/json; charset=utf-8').send(getDocumentText(name)));
  }
});
