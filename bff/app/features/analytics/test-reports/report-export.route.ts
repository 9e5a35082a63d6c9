import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { sendReport } from './tests/send-report.server.ts';

/** A test's report as a file. A teacher's URL has the test in its query. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const testId = args.params['testId'] ?? new URL(url).searchParams.get('test') ?? undefined;
  return sendReport(client, { testId: parseId({ testId }, 'testId'), url, context: args.context });
}
