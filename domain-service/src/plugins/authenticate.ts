import jwt from '@fastify/jwt';
import type { RouteAccess, RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import * as z from 'zod';
import { type Caller, findCaller, type NewSession } from '../modules/accounts/sessions/session.service.ts';
import { roleNotAllowed, sessionEnded, sessionRequired, stepRequired } from '../modules/accounts/sign-in/auth.errors.ts';
import { recordRefusedAccess } from '../modules/audit/refused-access.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireAccess` for every route that needs a session. */
    caller: Caller | null;
  }
}

type AccessRules = Pick<RouteDefinition, 'access' | 'isOpenToRestricted'>;

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

function parseClaims(app: FastifyInstance, authorization: string | undefined): z.infer<typeof Claims> {
  const [scheme, token] = authorization?.split(' ') ?? [];
  if (scheme !== 'Bearer' || !token) throw sessionRequired();
  try {
    return Claims.parse(app.jwt.verify(token));
  } catch {
    throw sessionEnded();
  }
}

function isOpenTo(access: RouteAccess, { role, rights }: Caller): boolean {
  if (access === 'anyone' || access === 'session') return true;
  // The policy says who administers.
  if (access.every((each) => each === 'admin')) return rights.administration === 'all';
  return access.includes(role);
}

/** Checks access before the body is read: 401 without a live session, 403 for another role or an open security step. */
export async function requireAccess(request: FastifyRequest, { access, isOpenToRestricted }: AccessRules): Promise<void> {
  if (access === 'anyone') return;
  const { sid, sub } = parseClaims(request.server, request.headers.authorization);
  const caller = await findCaller(request.em, sid, sub, request.now);
  if (!caller) throw sessionEnded();
  request.caller = caller;
  if (caller.requiredStep && !isOpenToRestricted) throw stepRequired(caller.requiredStep);
  if (isOpenTo(access, caller)) return;
  const path = `${request.method} ${request.routeOptions.url ?? ''}`;
  await recordRefusedAccess(request.em, { caller, path, address: request.ip, requestId: request.id }, request.now);
  throw roleNotAllowed();
}
