import rateLimit from '@fastify/rate-limit';
import type { ServerBuild } from '@remix-run/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from '../app/door.ts';
import { methodRefusal, sendRefusal } from './refusal.ts';
import { openContext } from './request-context.ts';
import { limitFormTime } from './uploads.ts';

/** The doors are built in with the pages, whose way to the service they share; `entry.server.tsx` names them. */
export function findDoors({ entry }: ServerBuild): readonly Door[] {
  return hasDoors(entry.module) ? entry.module.doors : [];
}

function hasDoors(module: object): module is { doors: readonly Door[] } {
  return 'doors' in module && Array.isArray(module.doors);
}

/** Of one address a minute: a gateway tells of each payment a few times, and a school's students come back from one address. */
const mostPerMinute = 1_200;

/** Serves what comes from elsewhere: outside the pages, whose forms must be sent from a page of this site. */
export async function addDoors(app: FastifyInstance, doors: readonly Door[]): Promise<void> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: mostPerMinute, timeWindow: '1 minute' });
  limitFormTime(app);
  app.addHook('onRequest', async (request, reply) => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const message = 'Too much is coming from here. Please try again in a minute.';
    return sendRefusal(request, reply, { code: 'TOO_MANY_REQUESTS', message, wait: Math.ceil(limit.ttl / 1000) });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  for (const door of doors) {
    app.route<{ Params: Record<string, string> }>({
      method: door.method,
      url: door.path,
      ...(door.largestBytes > 0 && { bodyLimit: door.largestBytes }),
      handler: (request, reply) => answerAtDoor(door, request, reply),
    });
  }
  for (const path of listUnseen(doors)) {
    app.get(path, (request, reply) => sendRefusal(request, reply.header('allow', 'POST'), methodRefusal));
  }
}

/** Where something can be sent and nothing be looked at: no page of the site is to answer there. */
function listUnseen(doors: readonly Door[]): string[] {
  const seen = new Set(doors.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return [...new Set(doors.map(({ path }) => path))].filter((path) => !seen.has(path));
}

function readHeaders({ headers }: FastifyRequest): Record<string, string> {
  const given = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : (value ?? '')]);
  return Object.fromEntries(given);
}

async function answerAtDoor(
  door: Door,
  request: FastifyRequest<{ Params: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await door.answer({
    context: openContext(request, reply, ''),
    params: request.params,
    query: new URLSearchParams(request.url.split('?')[1] ?? ''),
    headers: readHeaders(request),
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
