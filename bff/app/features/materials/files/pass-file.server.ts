import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { RouteInput } from '../../../domain/domain-client.server.ts';
import type { AskedFile } from '../../../domain/file-answer.server.ts';
import { toFailurePage } from '../../session/failure-page.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';

const askedHeaders = ['if-none-match', 'if-range', 'range'] as const;

// What somebody uploaded is looked at as what it is said to be and as nothing else, and runs nothing.
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

function readAsked({ method, headers }: Request): AskedFile {
  const given = askedHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { method: method === 'HEAD' ? 'HEAD' : 'GET', headers: Object.fromEntries(given) };
}

/**
 * A file of the service, or what of it the browser asks for, as the service gives it and piece by piece. Throws the screen for
 * what the service refuses.
 */
export async function passFile<R extends RouteDefinition>(
  { request, context }: RequestArguments,
  visitor: Visitor,
  route: R,
  ...input: RouteInput<R>
): Promise<Response> {
  try {
    const { status, headers, content } = await visitor.openAsAsked(route, readAsked(request), ...input);
    if (content) context.download = content;
    return new Response(null, { status, headers: { ...headers, ...safeHeaders } });
  } catch (error) {
    throw toFailurePage(error, context);
  }
}
