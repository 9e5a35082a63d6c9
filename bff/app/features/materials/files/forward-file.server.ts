import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { RouteInput } from '../../../domain/domain-client.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { FileRequest } from '../../../domain/file-answer.server.ts';
import { createFailure, toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';

const askedHeaders = ['if-none-match', 'if-range', 'range'] as const;

// What somebody uploaded is looked at as what it is said to be and as nothing else, and runs nothing.
const safeHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const;

/** The browser's own viewer, in a tab, styles itself; that of a video asks for it once more, as the person it is shown to. */
function buildPolicy(type: string | undefined): string {
  if (type?.startsWith('video/')) {
    return "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";
  }
  return `default-src 'none'; ${type?.startsWith('image/') ? "style-src 'unsafe-inline'; " : ''}sandbox`;
}

function parseAsked({ method, headers }: Request): FileRequest {
  const given = askedHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { method: method === 'HEAD' ? 'HEAD' : 'GET', headers: Object.fromEntries(given) };
}

/** What to throw where there is no such file, or not for this visitor. */
export function createNoFile(): Response {
  return createFailure('no-file', 404, null);
}

/**
 * A file of the service, or what of it the browser asks for, as the service gives it and piece by piece. Throws the screen for
 * what the service refuses.
 */
export async function forwardFile<R extends RouteDefinition>(
  { request, context }: RequestArguments,
  client: ServiceClient,
  route: R,
  ...input: RouteInput<R>
): Promise<Response> {
  try {
    const { status, headers, content } = await client.openWithHeaders(route, parseAsked(request), ...input);
    if (content) context.download = content;
    const policy = { 'content-security-policy': buildPolicy(headers['content-type']) };
    return new Response(null, { status, headers: { ...headers, ...safeHeaders, ...policy } });
  } catch (error) {
    throw error instanceof DomainRefusal && error.status === 404 ? createNoFile() : toFailurePage(error, context);
  }
}
