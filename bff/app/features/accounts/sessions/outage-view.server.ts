import { data } from '@remix-run/node';
import { DomainInMaintenance, DomainUnavailable } from '../../../domain/errors.ts';
import { toFailurePage } from './failure-page.server.ts';
import type { RequestArguments } from './session.server.ts';

/** Loads the view of a page. While the service does not answer, the page shows `outage` with an error in place of its list. */
export async function loadOr<View, Outage>({ context }: RequestArguments, load: () => Promise<View>, outage: () => Outage) {
  try {
    return data(await load(), { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw toFailurePage(error, context);
    context.log.warn({ reason: String(error) }, 'list not read');
    return data(outage(), { status: 503 });
  }
}
