import type { Occurrence } from './browser-log.ts';
import { readClock } from './clock.ts';
import { storageKey } from './storage-key.ts';
import { watchRequests } from './watch-requests-client.ts';

/** Occurrences that wait for the log's script. */
const maxWaiting = 100;
const waiting: Occurrence[] = [];
let owner: string | null | undefined;

/**
 * Every page watches, but only those that have something to log load the log. A browser does not try again to import a script that
 * did not load, so this waits for a network.
 */
async function writeLog(): Promise<void> {
  if (!navigator.onLine) return;
  const log = await import('./browser-log.ts').catch(() => null);
  if (log) log.write(waiting.splice(0), owner);
}

/** Logs an event with the page it happened on. */
export function logEvent(event: Occurrence['event']): void {
  const { reference = null, signature } = document.documentElement.dataset;
  const page = window.__remixRouter?.state.matches.at(-1)?.route.id ?? 'unknown';
  if (waiting.length < maxWaiting) waiting.push({ time: readClock(), place: { page, reference }, signature, event });
  void writeLog();
}

/** Says whose page this is; null for a visitor. A log that somebody else has left here is forgotten. */
export function setLogOwner(userId: string | null): void {
  owner = userId;
  try {
    if (localStorage.getItem(storageKey) !== null) void writeLog();
  } catch {
    // The browser has no storage, and no log of anybody.
  }
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
