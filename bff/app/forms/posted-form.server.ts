import type { PostedForm } from '../lib/responses/failure.ts';
import type { RequestContext } from '../request-context.ts';
import { parseForm } from './parse-form.ts';
import { isSecretField } from './secret-fields.ts';
import { streamForm } from './stream-form.server.ts';

/** Upper limits: the longest field of a question file, and the most fields of the test builder. */
const limits = { fieldSize: 4 * 1024 * 1024, fields: 2_000, files: 50, parts: 2_050, headerPairs: 50 };

async function parsePosted(request: Request, context: RequestContext): Promise<FormData> {
  if (context.posted) return context.posted;
  if (!context.upload) return parseForm(request);
  const { form } = await streamForm(request, context, { limits, receiveFile: async () => undefined });
  return form;
}

/** The form of a request as it can be sent again, without its secrets and files. `request` is unread. */
export async function readPostedForm(request: Request, context: RequestContext): Promise<PostedForm> {
  const form = [...(await parsePosted(request, context))];
  const fields = form.flatMap(([name, value]) =>
    typeof value === 'string' && !isSecretField(name) ? [[name, value] as const] : [],
  );
  const { pathname, search } = new URL(request.url);
  return { action: pathname + search, fields, isPartial: context.upload !== undefined || fields.length < form.length };
}
