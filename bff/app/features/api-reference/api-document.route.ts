import type { LoaderFunctionArgs } from '@remix-run/node';
import { findApiDocument } from './api-document.server.ts';

/** The OpenAPI documents for generators of clients: they need no session, and other sites may read them. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const document = findApiDocument(params['document']?.replace(/\.json$/, '') ?? '');
  if (document === undefined) throw new Response(null, { status: 404 });
  return new Response(document, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
