import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSession } from '../../accounts/sessions/guards.server.ts';
import { csvTemplate } from './csv-template.ts';

/** A table to fill in: the columns of an import with a line for each type of question. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireSession(args);
  return new Response(csvTemplate, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="questions-template.csv"',
    },
  });
}
