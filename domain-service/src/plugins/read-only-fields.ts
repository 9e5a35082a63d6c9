import { isDeepStrictEqual } from 'node:util';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import { Problem, type ProblemCode, problemStatuses } from '@shikhar/contracts/http/problem';
import { listReadOnlyFields } from '@shikhar/contracts/http/read-only-fields';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { DomainError } from '../errors/domain-error.ts';

const Fields = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof Fields>;

const readOnlyMessage = 'This field cannot be changed here. Send the current value or leave it out.';

/** The service's own answer. */
const Refusal = Problem.extend({ code: z.custom<ProblemCode>((code) => typeof code === 'string' && code in problemStatuses) });

const Params = z.record(z.string(), z.string());

/**
 * Asks for a representation as the caller does, so that it has only what the caller may see; null if there is none.
 *
 * @throws DomainError of any other refusal, such as a missing scope
 */
async function load({ server, params, headers, id, ip }: FastifyRequest, url: string): Promise<Fields | null> {
  const given = Params.parse(params ?? {});
  const filled = url.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(given[name] ?? ''));
  const { statusCode, body } = await server.inject({
    url: filled,
    headers: { authorization: headers.authorization ?? '', 'x-request-id': id },
    remoteAddress: ip,
  });
  if (statusCode === 404) return null;
  const answer: unknown = JSON.parse(body);
  if (statusCode === 200) return Fields.parse(answer);
  const { code, message } = Refusal.parse(answer);
  throw new DomainError(code, message);
}

/** Somebody has changed it since the caller read it, which the handler answers with a conflict. */
function isStale(sent: Fields, current: Fields): boolean {
  return ['version', 'revision'].some((name) => name in sent && name in current && sent[name] !== current[name]);
}

/**
 * Takes out of a body what only the representations of the route have, so that a client may change some fields of what it has read
 * and send back the whole (RFC 9110, section 9.3.4). Refuses fields with another value by name.
 */
export function createReadOnlyCheck(route: RouteDefinition, basePath: string) {
  const readOnly = listReadOnlyFields(route);
  const urls = (route.representations ?? []).map(({ path }) => basePath + path);
  return async (request: FastifyRequest): Promise<void> => {
    const body = Fields.safeParse(request.body).data;
    const names = Object.keys(body ?? {}).filter((name) => readOnly.has(name));
    if (!body || names.length === 0) return;
    request.body = Object.fromEntries(Object.entries(body).filter(([name]) => !readOnly.has(name)));
    const found = await Promise.all(urls.map((url) => load(request, url)));
    // The handler refuses what is not there, and what the caller has not seen.
    if (found.some((current) => current === null || isStale(body, current))) return;
    const current: Fields = Object.assign({}, ...found);
    const changed = names.filter((name) => !isDeepStrictEqual(body[name], current[name]));
    if (changed.length === 0) return;
    const fieldErrors = Object.fromEntries(changed.map((name) => [name, readOnlyMessage]));
    throw new DomainError('VALIDATION_FAILED', `${changed.join(', ')}: ${readOnlyMessage}`, { fieldErrors });
  };
}
