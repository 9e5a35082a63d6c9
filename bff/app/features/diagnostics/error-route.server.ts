import * as z from 'zod';
import type { JsonRoute } from '../../json-route.ts';
import { maxErrors } from '../../lib/browser-log/error-reports.ts';
import { isSignedReference } from '../../lib/browser-log/reference-signature.server.ts';
import { reportPath } from '../../lib/browser-log/report-client.ts';
import { rejectJson } from '../accounts/sessions/json-route.server.ts';
import { getSessionCookie, type SessionCookie } from '../accounts/sessions/session-cookie.server.ts';
import { KnownEntry } from './known-entry.server.ts';
import { RequestLimit } from './request-limit.server.ts';

const Report = z.strictObject({
  errors: z
    .array(z.strictObject({ entry: KnownEntry, signature: z.string().max(40) }))
    .min(1)
    .max(maxErrors),
});

/** Larger than ten of the longest entries. */
const maxBytes = 32 * 1024;

const minute = 60_000;
/** Reports in a minute: a whole school may share an address. */
const perAddress = 600;
const perUser = 20;

interface ErrorRouteSettings {
  getCookie(): Pick<SessionCookie, 'read'>;
  isSigned(reference: string, signature: string): boolean;
}

/**
 * Logs errors of pages under the reference number of the page. It asks the domain service nothing, so that it works during an
 * outage.
 */
export function createErrorRoute({ getCookie, isSigned }: ErrorRouteSettings): JsonRoute {
  const addresses = new RequestLimit(perAddress, minute);
  const users = new RequestLimit(perUser, minute);
  return {
    method: 'POST',
    path: reportPath,
    maxBytes,
    async answer(asked) {
      const { context, request, body } = asked;
      const { session } = await getCookie().read(request.headers.get('cookie'));
      const user = session?.user;
      const { clientAddress, now } = context;
      // What an account sends beyond its limit is not counted against its school.
      const wait = (user && users.count(user.id, now)) ?? addresses.count(clientAddress, now);
      if (wait !== null) return rejectJson(asked, 'TOO_MANY_REQUESTS', 'Too many reports. Please wait a minute.', wait);
      const report = Report.safeParse(body).data;
      const isOwn = report?.errors.every(
        ({ entry: { data }, signature }) => data.reference !== null && isSigned(data.reference, signature),
      );
      if (!report || !isOwn) return rejectJson(asked, 'VALIDATION_FAILED', 'This report could not be read.');
      for (const { entry } of report.errors) {
        const { reference, page, ...data } = entry.data;
        const { timestamp, action, error } = entry;
        const facts = { reference, page, userId: user?.id, role: user?.role };
        context.log.error({ ...facts, timestamp, action, data, error }, 'browser error');
      }
      return { status: 200, body: {} };
    },
  };
}

export const diagnosticsRoutes: readonly JsonRoute[] = [
  createErrorRoute({ getCookie: getSessionCookie, isSigned: isSignedReference }),
];
