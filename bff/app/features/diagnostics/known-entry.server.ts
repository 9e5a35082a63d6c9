import { LogEntry } from '../../lib/browser-log/log-entry.ts';
import { routeAccess } from '../../routes.ts';

/** An entry as a browser has sent it. Its page is one of this site's: the browser may name any. */
export const KnownEntry = LogEntry.transform((entry) => {
  const { page, ...data } = entry.data;
  return { ...entry, data: { page: routeAccess.has(page) ? page : 'unknown', ...data } };
});
export type KnownEntry = ReturnType<typeof KnownEntry.parse>;
