import type { LoaderFunctionArgs } from '@remix-run/node';
import { readId } from '../../lib/read-id.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { sendReport } from './send-report.server.ts';

/** The report of the test that the address names, as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const { url } = args.request;
  const testId = readId({ testId: new URL(url).searchParams.get('test') ?? undefined }, 'testId');
  return sendReport(visitor, { testId, url, context: args.context });
}
