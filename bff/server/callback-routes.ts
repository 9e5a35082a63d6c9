import rateLimit from '@fastify/rate-limit';
import type { ServerBuild } from '@remix-run/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallbackRoute } from '../app/callback-route.ts';
import { methodRefusal, sendRefusal } from './refusal.ts';
import { openContext } from './request-context.ts';
import { limitFormTime } from './uploads.ts';

/**
 * The callback routes that `entry.server.tsx` exports. They are built with the pages and share their service client.
 *
 * @throws Error if the build has none
 */
export function findCallbackRoutes({ entry }: ServerBuild): readonly CallbackRoute[] {
  if (!hasCallbackRoutes(entry.module)) throw new Error('The build exports no callbackRoutes');
  return entry.module.callbackRoutes;
}

function hasCallbackRoutes(module: object): module is { callbackRoutes: readonly CallbackRoute[] } {
  return 'callbackRoutes' in module && Array.isArray(module.callbackRoutes);
}

/** Per address: a gateway reports each payment several times, and the students of a school return from one address. */
const maxPerMinute = 1_200;

/** Serves requests from other sites. They bypass the pages, whose forms must come from this site. */
export async function addCallbackRoutes(app: FastifyInstance, callbackRoutes: readonly CallbackRoute[]): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: maxPerMinute, timeWindow: '1 minute' });
  limitFormTime(app);
  app.addHook('onRequest', async (request, reply) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const message = 'Too many requests from this network. Please try again in a minute.';
    return sendRefusal(request, reply, { code: 'TOO_MANY_REQUESTS', message, wait: Math.ceil(limit.ttl / 1000) });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  for (const callbackRoute of callbackRoutes) {
    app.route<{ Params: Record<string, string> }>({
      method: callbackRoute.method,
      url: callbackRoute.path,
      ...(callbackRoute.maxBytes > 0 && { bodyLimit: callbackRoute.maxBytes }),
      handler: (request, reply) => handleCallback(callbackRoute, request, reply),
    });
  }
  for (const path of listPathsWithoutGet(callbackRoutes)) {
    app.get(path, (request, reply) => sendRefusal(request, reply.header('allow', 'POST'), methodRefusal));
  }
}

/** Paths that accept posts but have no GET route; no page of the site may answer there. */
function listPathsWithoutGet(callbackRoutes: readonly CallbackRoute[]): string[] {
  const withGet = new Set(callbackRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return [...new Set(callbackRoutes.map(({ path }) => path))].filter((path) => !withGet.has(path));
}

function toHeaders({ headers }: FastifyRequest): Record<string, string> {
  const given = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : (value ?? '')]);
  return Object.fromEntries(given);
}

async function handleCallback(
  callbackRoute: CallbackRoute,
  request: FastifyRequest<{ Params: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await callbackRoute.answer({
    context: openContext(request, reply, ''),
    params: request.params,
    query: new URLSearchParams(request.url.split('?')[1] ?? ''),
    headers: toHeaders(request),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  });
  if ('code' in answer) {
    const { code, message, waitSeconds } = answer;
    return sendRefusal(request, reply, { code, message, ...(waitSeconds !== undefined && { wait: waitSeconds }) });
  }
  reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  if ('leadsTo' in answer) return reply.redirect(answer.leadsTo, 303);
  return reply.type('application/json; charset=utf-8').send('{}');
}
