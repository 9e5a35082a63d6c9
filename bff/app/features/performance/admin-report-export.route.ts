import type { LoaderFunctionArgs } from '@remix-run/node';
import { readId } from '../../lib/read-id.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { sendReport } from './send-report.server.ts';

/** A test's report as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(args);
  const testId = readId(args.params, 'testId');
  return sendReport(visitor, { testId, url: args.request.url, context: args.context });
}
