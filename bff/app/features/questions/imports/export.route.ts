import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportBank, exportTest } from '@shikhar/contracts/questions/imports/routes';
import { BankExportQuery, type QuestionExport } from '@shikhar/contracts/questions/imports/schemas';
import * as z from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { formatRecordDate } from '../../../lib/site/site-time.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { fileKinds } from './import-text.ts';

const Query = BankExportQuery.extend({ test: z.uuid().optional() });
type Query = z.infer<typeof Query>;

/** Parses the URL; empty fields are ignored. Throws 404 for invalid values. */
function parseQuery(url: string): Query {
  const filled = [...new URL(url).searchParams].filter(([, value]) => value !== '');
  const query = Query.safeParse(Object.fromEntries(filled));
  if (!query.success) throw createNotFound();
  return query.data;
}

async function load(client: ServiceClient, { test, ...query }: Query): Promise<QuestionExport> {
  if (test === undefined) return (await client.call(exportBank, { query })).body;
  return (await client.call(exportTest, { params: { id: test }, query: { format: query.format } })).body;
}

function buildFileName(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'questions';
}

/** Downloads a test or the filtered bank as a file. If the service refuses, the import page shows why. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const query = parseQuery(args.request.url);
  try {
    const { title, content } = await load(client, query);
    const { ending, type } = fileKinds[query.format];
    const name = `${buildFileName(title)}-${formatRecordDate(args.context.now.toISOString())}.${ending}`;
    return new Response(ending === 'zip' ? Buffer.from(content, 'base64') : content, {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof DomainRefusal) || error.status !== 400) throw toFailurePage(error, args.context);
    await client.showToast({ text: error.problem.message });
    return redirect(client.user.role === 'admin' ? '/admin/tests/import' : '/teacher/tests/import');
  }
}
