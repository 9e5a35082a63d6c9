import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ApiAudience, type ApiDocument, selectAudience } from '@shikhar/contracts/http/api-audience';
import fastifyPlugin from 'fastify-plugin';
import { basePath } from './contract-routes.ts';

const { resolve } = createRequire(import.meta.url);

function readDocument(): ApiDocument {
  return JSON.parse(readFileSync(resolve('@shikhar/contracts/openapi/openapi.json'), 'utf8'));
}

/** Where an audience finds its part of the document. */
const toPath = (audience: ApiAudience): string => `${basePath}/openapi/${audience}.json`;

const wholePath = `${basePath}/openapi.json`;

export const openApiPaths = [wholePath, ...ApiAudience.options.map(toPath)];

/** The OpenAPI document of every contract, whole and by audience. A test keeps the file as the contracts are. */
export const openApi = fastifyPlugin(async (app) => {
  const texts = new Map<string, string>();
  function serve(path: string, build: () => ApiDocument): void {
    app.get(path, async (_request, reply) => {
      const text = texts.get(path) ?? JSON.stringify(build());
      texts.set(path, text);
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
  serve(wholePath, readDocument);
  for (const audience of ApiAudience.options) serve(toPath(audience), () => selectAudience(readDocument(), audience));
});
