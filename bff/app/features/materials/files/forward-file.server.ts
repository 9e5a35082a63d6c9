import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { RouteInput } from '../../../domain/domain-client.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { FileRequest } from '../../../domain/file-answer.server.ts';
import { createFailure, toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';

const askedHeaders = ['if-none-match', 'if-range', 'range'] as const;

// Uploaded files are never sniffed and cannot run scripts.
const safeHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const;

/** Allows what the browser's built-in viewers need: inline styles, and for videos a second request with the user's cookies. */
function buildPolicy(type: string | undefined): string {
  if (type?.startsWith('video/')) {
    return "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";
  }
  return `default-src 'none'; ${type?.startsWith('image/') ? "style-src 'unsafe-inline'; " : ''}sandbox`;
}

function parseFileRequest({ method, headers }: Request): FileRequest {
  const given = askedHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { method: method === 'HEAD' ? 'HEAD' : 'GET', headers: Object.fromEntries(given) };
}

/** Builds the error to throw if the file does not exist or the user may not see it. */
export function createNoFile(): Response {
  return createFailure('no-file', 404, null);
}

/**
 * Streams a file, or the requested range of it, from the service. Throws an error page for
 * what the service refuses.
 */
export async function forwardFile<R extends RouteDefinition>(
  { request, context }: RequestArguments,
  client: ServiceClient,
  route: R,
  ...input: RouteInput<R>
): Promise<Response> {
  try {
    const { status, headers, content } = await client.openWithHeaders(route, parseFileRequest(request), ...input);
    if (content) context.download = content;
    const policy = { 'content-security-policy': buildPolicy(headers['content-type']) };
    return new Response(null, { status, headers: { ...headers, ...safeHeaders, ...policy } });
  } catch (error) {
    throw error instanceof DomainRefusal && error.status === 404 ? createNoFile() : toFailurePage(error, context);
  }
}
