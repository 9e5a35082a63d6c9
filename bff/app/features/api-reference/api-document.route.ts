import type { LoaderFunctionArgs } from '@remix-run/node';
import { DocumentName, getDocumentText } from '@shikhar/contracts/openapi/document-text';

/** The OpenAPI documents. Generators of clients read them too, so they need no session. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const { data: name } = DocumentName.safeParse(params['document']?.replace(/\.json$/, ''));
  if (name === undefined) throw new Response(null, { status: 404 });
  return new Response(getDocumentText(name), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
