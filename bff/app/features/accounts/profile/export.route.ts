import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { getSite } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../sessions/guards.server.ts';
import type { ServiceClient } from '../sessions/service-client.server.ts';

/** A download has no page of its own, so errors are shown as a toast on the profile. */
async function goBack(client: ServiceClient, text: string): Promise<Response> {
  await client.showToast({ text });
  return redirect('/profile#data', 303);
}

function buildFileName(now: Date): string {
  const site = getSite()
    .siteName.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${site || 'my'}-data-${now.toISOString().slice(0, 10)}.json`;
}

/** Everything stored about the user, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  try {
    const { body } = await client.call(exportAccount);
    return new Response(JSON.stringify(body, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${buildFileName(args.context.now)}"`,
      },
    });
  } catch (error) {
    if (error instanceof DomainRefusal) return goBack(client, error.problem.message);
    if (!(error instanceof DomainUnavailable)) throw error;
    return goBack(client, 'The file could not be created. Please try again.');
  }
}
