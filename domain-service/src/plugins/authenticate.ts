import type { IncomingHttpHeaders } from 'node:http';
import jwt from '@fastify/jwt';
import { accessTokenPrefix } from '@shikhar/contracts/accounts/access-tokens/schemas';
import { findRouteScope, isOpenToEveryToken } from '@shikhar/contracts/accounts/access-tokens/scopes';
import type { RouteAccess, RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as z from 'zod';
import { accessTokenEnded, scopeMissing } from '../modules/accounts/access-tokens/access-token.errors.ts';
import { recordAccessTokenUse } from '../modules/accounts/access-tokens/access-token.service.ts';
import { findTokenCaller } from '../modules/accounts/access-tokens/token-caller.service.ts';
import { type Caller, findCaller, type NewSession } from '../modules/accounts/sessions/session.service.ts';
import { roleNotAllowed, sessionEnded, sessionRequired, stepRequired } from '../modules/accounts/sign-in/auth.errors.ts';
import { recordRefusedAccess } from '../modules/audit/refused-access.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireAccess` for every route that needs a session. */
    caller: Caller | null;
  }
}

const issuer = 'shikhar';
// The session row decides when it ends; this only limits the token's life.
const tokenLife = '400 days';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

/** JSON Web Tokens (RFC 7519) that name a session: HS256 only, with issuer, audience and expiry. */
export const authenticate = fastifyPlugin<{ secret: string }>(async (app, { secret }) => {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: issuer, aud: issuer, expiresIn: tokenLife },
    verify: {
      algorithms: ['HS256'],
      allowedIss: issuer,
      allowedAud: issuer,
      requiredClaims: ['sub', 'sid', 'exp', 'iss', 'aud'],
      cache: 10_000,
    },
  });
  app.decorateRequest('caller', null);
});

/** The session token, which the BFF keeps in its cookie. */
export function signToken(app: FastifyInstance, session: NewSession): string {
  return app.jwt.sign({ sub: session.userId, sid: session.id });
}

function parseClaims(app: FastifyInstance, token: string): z.infer<typeof Claims> {
  try {
    return Claims.parse(app.jwt.verify(token));
  } catch {
    throw sessionEnded();
  }
}

function getToken({ authorization }: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = authorization?.split(' ') ?? [];
  return scheme === 'Bearer' ? token : undefined;
}

/** Whether a program calls, with whatever access token. */
export function hasAccessToken(headers: IncomingHttpHeaders): boolean {
  return getToken(headers)?.startsWith(accessTokenPrefix) === true;
}

/** The caller of a session's or an access token. @throws DomainError SESSION_REQUIRED, SESSION_ENDED or ACCESS_TOKEN_ENDED */
async function identify({ server, headers, em, now }: FastifyRequest): Promise<Caller> {
  const token = getToken(headers);
  if (!token) throw sessionRequired();
  if (hasAccessToken(headers)) {
    const program = await findTokenCaller(em, token, now);
    if (!program) throw accessTokenEnded();
    return program;
  }
  const { sid, sub } = parseClaims(server, token);
  const caller = await findCaller(em, sid, sub, now);
  if (!caller) throw sessionEnded();
  return caller;
}

function isInScope(route: RouteDefinition, { scopes }: Caller): boolean {
  if (scopes === null || isOpenToEveryToken(route)) return true;
  const scope = findRouteScope(route);
  return scope !== undefined && scopes.includes(scope);
}

function isOpenTo(access: RouteAccess, { role, rights }: Caller): boolean {
  if (access === 'anyone' || access === 'session') return true;
  // The policy says who administers.
  if (access.every((each) => each === 'admin')) return rights.administration === 'all';
  return access.includes(role);
}

function describeUse({ ip, id, method, routeOptions }: FastifyRequest, caller: Caller) {
  return { caller, path: `${method} ${routeOptions.url ?? ''}`, address: ip, requestId: id };
}

/**
 * Checks access before the body is read: 401 without a live session or access token, 403 for another role, an open security step or
 * a missing scope.
 */
export async function requireAccess(request: FastifyRequest, route: RouteDefinition): Promise<void> {
  const { access, isOpenToRestricted } = route;
  if (access === 'anyone') return;
  const caller = await identify(request);
  request.caller = caller;
  if (caller.requiredStep && !isOpenToRestricted) throw stepRequired(caller.requiredStep);
  if (!isOpenTo(access, caller)) {
    await recordRefusedAccess(request.em, describeUse(request, caller), request.now);
    throw roleNotAllowed();
  }
  if (!isInScope(route, caller)) throw scopeMissing(findRouteScope(route));
}

/** Records a change by a program before it is made, once its input is valid. */
export async function recordProgramChange(request: FastifyRequest): Promise<void> {
  const { caller, em, now, method } = request;
  if (caller?.scopes && method !== 'GET') await recordAccessTokenUse(em, describeUse(request, caller), now);
}
