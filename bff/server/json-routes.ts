import { Readable } from 'node:stream';
import type { ServerBuild } from '@remix-run/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonResponse, JsonRoute, JsonRoutes } from '../app/json-route.ts';
import { compressPage } from './page-compression.ts';
import { openContext } from './request-context.ts';

/**
 * The JSON routes that `entry.server.tsx` exports. They are built with the pages and share their session and settings.
 *
 * @throws Error if the build has none
 */
export function findJsonRoutes({ entry, assets }: ServerBuild): JsonRoutes {
  if (!hasJsonRoutes(entry.module)) throw new Error('The build exports no jsonRoutes');
  return { version: assets.version, routes: entry.module.jsonRoutes };
}

function hasJsonRoutes(module: object): module is { jsonRoutes: readonly JsonRoute[] } {
  return 'jsonRoutes' in module && Array.isArray(module.jsonRoutes);
}

/** Serves the requests of scripts. Their bodies are JSON, which a form of another site cannot send. */
export function addJsonRoutes(app: FastifyInstance, { version, routes }: JsonRoutes, publicOrigin: string): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    for (const route of routes) {
      scope.route<{ Params: Record<string, string> }>({
        method: route.method,
        url: route.path,
        ...(route.maxBytes !== undefined && { bodyLimit: route.maxBytes }),
        handler: (request, reply) => handleJsonRoute(route, { version, publicOrigin }, request, reply),
      });
    }
  });
}

async function handleJsonRoute(
  route: JsonRoute,
  { version, publicOrigin }: { version: string; publicOrigin: string },
  request: FastifyRequest<{ Params: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = openContext(request, reply, '');
  const { cookie } = request.headers;
  const asked = new Request(publicOrigin + request.url, { headers: cookie === undefined ? {} : { cookie } });
  const answer = await route.answer({ request: asked, context, params: request.params, body: request.body, version });
  reply.code(answer.status).header('cache-control', 'no-store').header('x-request-id', request.id);
  reply.type('application/json; charset=utf-8').headers({ ...answer.headers });
  for (const line of context.cookies.values()) reply.header('set-cookie', line);
  const { body } = answer;
  // Stops proxies from buffering the pieces: an nginx header that other proxies also know.
  if (isStream(body)) return reply.header('x-accel-buffering', 'no').send(Readable.from(body));
  return compressPage(request, reply, typeof body === 'string' ? body : JSON.stringify(body));
}

function isStream(body: JsonResponse['body']): body is AsyncIterable<string> {
  return typeof body === 'object' && Symbol.asyncIterator in body;
}
