import type { Occurrence } from './browser-log.ts';
import { readClock } from './clock.ts';
import { watchRequests } from './watch-requests-client.ts';

/** Occurrences that wait for the log's script. */
const maxWaiting = 100;
const waiting: Occurrence[] = [];
let log: typeof import('./browser-log.ts') | null = null;

/**
 * Every page watches, but only those that have something to log load the log. A browser does not try again to import a script that
 * did not load, so this waits for a network.
 */
async function writeLog(): Promise<void> {
  if (!log && !navigator.onLine) return;
  try {
    log ??= await import('./browser-log.ts');
    log.write(waiting.splice(0));
  } catch {
    // An error of the log would be logged, which would fail again.
  }
}

/** The reference number of the request that loaded the page, and its signature. */
interface RootData {
  readonly requestId?: string;
  readonly signature?: string;
}

/** Logs an event with the page it happened on. */
export function logEvent(event: Occurrence['event']): void {
  const { matches, loaderData } = window.__remixRouter?.state ?? {};
  const page = matches?.at(-1)?.route.id ?? 'unknown';
  const { requestId, signature }: RootData = loaderData?.['root'] ?? {};
  if (waiting.length < maxWaiting)
    waiting.push({ time: readClock(), place: { page, reference: requestId ?? null }, signature, event });
  void writeLog();
}

function watchNetwork(): void {
  let lostAt: number | undefined;
  const lose = () => {
    lostAt = readClock().getTime();
    logEvent({ action: 'network.lost' });
  };
  window.addEventListener('offline', lose);
  window.addEventListener('online', () => {
    const seconds = lostAt === undefined ? 0 : Math.max(0, Math.round((readClock().getTime() - lostAt) / 1_000));
    logEvent({ action: 'network.back', seconds });
  });
  if (!navigator.onLine) lose();
}

/** Watches this document for errors, failed requests and offline spells. */
export function watchPage(): void {
  // Errors of scripts bubble to the window, those of files do not.
  window.addEventListener(
    'error',
    ({ target, error }) => {
      if (target instanceof Element)
        logEvent({ action: 'file.failed', url: target.getAttribute('src') ?? target.getAttribute('href') ?? '' });
      else logEvent({ action: 'script.failed', error });
    },
    { capture: true },
  );
  window.addEventListener('unhandledrejection', ({ reason }) => logEvent({ action: 'promise.rejected', error: reason }));
  watchRequests((request) => logEvent({ action: 'request.failed', ...request }));
  watchNetwork();
}
