import type { EntityManager } from '@mikro-orm/postgresql';
import type { RouteAnswer, RouteDefinition, RouteInput } from '@shikhar/contracts/http/define-route';
import { Problem } from '@shikhar/contracts/http/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Caller, Client } from '../modules/accounts/sessions/session.service.ts';
import { hasRunSince } from '../modules/attempts/running-attempt.service.ts';
import { getSettings, siteClosed } from '../modules/settings/settings.service.ts';
import { recordProgramChange, requireAccess } from './authenticate.ts';
import { type FileAnswer, type KnownFileAnswer, parseSentFile, type SentFile, sendFile, sendKnownFile } from './file-routes.ts';
import { createReadOnlyCheck } from './read-only-fields.ts';

const AttemptParams = z.object({ id: z.uuid().optional() });

async function isSitting({ em, params }: FastifyRequest, caller: Caller, since: Date): Promise<boolean> {
  const attempt = AttemptParams.safeParse(params ?? {});
  return attempt.success && hasRunSince(em, { studentId: caller.userId, attemptId: attempt.data.id, since });
}

/**
 * During maintenance, admits admins, routes that stay open, and a student finishing an attempt. Runs after `requireAccess`.
 *
 * @throws DomainError MAINTENANCE
 */
async function requireOpenSite(
  request: FastifyRequest,
  { inMaintenance }: Pick<RouteDefinition, 'inMaintenance'>,
): Promise<void> {
  if (inMaintenance === 'open') return;
  const { caller, now } = request;
  const { system, maintenanceSince } = await getSettings(request.em, now);
  const right = caller?.rights.maintenance;
  if (!system.maintenanceMode || right === 'all') return;
  const mayFinish = caller && inMaintenance === 'running-attempt' && right === 'running attempt';
  if (mayFinish && (await isSitting(request, caller, maintenanceSince ?? now))) return;
  throw siteClosed(system);
}

/** The request as a handler sees it. `caller` is absent for public routes. */
export interface Call<R extends RouteDefinition> extends RouteInput<R> {
  em: EntityManager;
  now: Date;
  caller: R['access'] extends 'anyone' ? null : Caller;
  client: Client;
  requestId: string;
  /** The body of a route that takes a file. */
  file: R extends { takesBytes: true } ? SentFile : null;
}

/** A handler's answer: one of the declared answers, or a file. */
type HandlerAnswer<R extends RouteDefinition> = R extends { givesBytes: true } ? FileAnswer | KnownFileAnswer : RouteAnswer<R>;

interface Answer {
  status: PropertyKey;
  body?: unknown;
}

interface AnyCall {
  params: unknown;
  query: unknown;
  body: unknown;
  em: EntityManager;
  now: Date;
  caller: Caller | null;
  client: Client;
  requestId: string;
  file: SentFile | null;
}

interface AnyHandler {
  // Declared as a method, because TypeScript checks method parameters bivariantly: a handler takes what its own contract parsed.
  handle(call: AnyCall): Promise<Answer | FileAnswer | KnownFileAnswer>;
}

export const basePath = '/api';

const noContent = z.null();

/**
 * Serves a contract: checks access, validates the input, and serializes the answer by the schema of its status, so that
 * undeclared fields never leave.
 */
export function registerRoute<R extends RouteDefinition, const A extends HandlerAnswer<R>>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<NoInfer<R>>) => Promise<A>,
): void;
export function registerRoute(app: FastifyInstance, route: RouteDefinition, handle: AnyHandler['handle']): void {
  const answers = Object.entries(route.answers).map(([status, schema]) => [status, schema ?? noContent] as const);
  app.route({
    method: route.method,
    url: `${basePath}${route.path}`,
    ...(route.maxBodyBytes && { bodyLimit: route.maxBodyBytes }),
    config: {
      ...(route.takesBytes && { takesBytes: true }),
      ...((route.takesLong || route.takesBytes || route.givesBytes) && { takesLong: true }),
    },
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { ...Object.fromEntries(answers), ...route.refusals, '4xx': Problem, '5xx': Problem },
    },
    onRequest: async (request) => {
      await requireAccess(request, route);
      await requireOpenSite(request, route);
    },
    ...(route.representations && { preValidation: createReadOnlyCheck(route, basePath) }),
    preHandler: recordProgramChange,
    handler: async (request, reply) => {
      const answer = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        em: request.em,
        now: request.now,
        caller: request.caller,
        client: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
        requestId: request.id,
        file: route.takesBytes ? parseSentFile(request) : null,
      });
      if ('content' in answer) return sendFile(reply, answer);
      if ('open' in answer) return sendKnownFile(request, reply, answer);
      return reply.code(Number(answer.status)).send(answer.body);
    },
  });
}
