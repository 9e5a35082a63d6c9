import { cleanPath } from './clean-path.ts';
import { describeError, findStatus } from './describe-error.ts';
import { ErrorReports } from './error-reports.ts';
import { formatLog } from './format-log.ts';
import type { ErrorAction, LogEntry } from './log-entry.ts';
import { logKey, logOwner } from './log-owner.ts';
import { LogStore, type TextStorage } from './log-store.ts';
import { sendLastReport, sendReport } from './report-client.ts';
import type { FailedRequest } from './watch-requests-client.ts';

/** An event of the page as it came. Only parts of it are logged. */
export interface Occurrence {
  readonly time: Date;
  readonly place: { readonly page: string; readonly reference: string | null };
  readonly signature: string | undefined;
  readonly event:
    | { readonly action: ErrorAction; readonly error: unknown; readonly level?: 'warn' | 'error' }
    | ({ readonly action: 'request.failed' } & FailedRequest)
    | { readonly action: 'file.failed'; readonly url: string }
    | { readonly action: 'network.lost' }
    | { readonly action: 'network.back'; readonly seconds: number };
}

/** Milliseconds after an entry until it is saved, and until an error is sent with those that followed it. */
const saveDelay = 1_000;
const reportDelay = 3_000;

function attempt<T>(fallback: T, use: () => T): T {
  try {
    return use();
  } catch {
    return fallback;
  }
}

/** A browser throws if its storage is full or switched off. */
const storage: TextStorage = {
  read: () => attempt(null, () => (logOwner.hasLog() ? localStorage.getItem(logKey) : null)),
  write: (text) =>
    attempt(false, () => {
      if (!logOwner.hasLog()) return false;
      localStorage.setItem(logKey, text);
      return true;
    }),
};

const store = new LogStore(storage);
const reports = new ErrorReports({ send: sendReport, sendLast: sendLastReport, isOnline: () => navigator.onLine });
/** React reports errors to the page that it has also passed on. */
const logged = new WeakSet<object>();
let saving: ReturnType<typeof setTimeout> | undefined;
let isReportDue = false;
let isStarted = false;

function save(): void {
  clearTimeout(saving);
  saving = undefined;
  store.save();
}

function report(): void {
  isReportDue = false;
  void reports.send();
}

function isRepeated(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const isKnown = logged.has(error);
  logged.add(error);
  return isKnown;
}

const methods = ['GET', 'HEAD', 'POST'] as const;

/** Statuses that say that the server is busy: a report would only add to it. */
const busy = [429, 503];

/** The entry of an event; null for an error that is already there. */
function createEntry({ time, place, event }: Occurrence): LogEntry | null {
  const timestamp = time.toISOString();
  switch (event.action) {
    case 'request.failed': {
      const { url, status, reference } = event;
      const level = status >= 500 && !busy.includes(status) ? 'error' : 'warn';
      const method = methods.find((name) => name === event.method.toUpperCase()) ?? ('other' as const);
      const data = { ...place, method, path: cleanPath(url), status, answer: reference, times: 1 };
      return { timestamp, level, action: event.action, data, error: null };
    }
    case 'file.failed':
      return {
        timestamp,
        level: 'warn',
        action: event.action,
        data: { ...place, path: cleanPath(event.url), times: 1 },
        error: null,
      };
    case 'network.lost':
      return { timestamp, level: 'warn', action: event.action, data: { ...place }, error: null };
    case 'network.back':
      return { timestamp, level: 'info', action: event.action, data: { ...place, seconds: event.seconds }, error: null };
    default: {
      if (isRepeated(event.error)) return null;
      const { action, error, level = 'error' } = event;
      const status = findStatus(error);
      const data = { ...place, ...(status !== null && { status }), times: 1 };
      return { timestamp, level, action, data, error: describeError(error) };
    }
  }
}

function add(occurrence: Occurrence): void {
  const entry = createEntry(occurrence);
  if (entry === null || !store.add(entry)) return;
  saving ??= setTimeout(save, saveDelay);
  const { place, signature, event } = occurrence;
  if (event.action === 'network.back') report();
  const canReport = entry.level === 'error' && place.reference !== null && signature !== undefined;
  if (!canReport || !reports.add({ entry, signature }) || isReportDue) return;
  isReportDue = true;
  setTimeout(report, reportDelay);
}

/** Logs what has happened in this document. */
export function write(occurrences: readonly Occurrence[]): void {
  if (!isStarted) {
    isStarted = true;
    window.addEventListener('pagehide', () => {
      reports.sendLast();
      save();
    });
  }
  for (const occurrence of occurrences) add(occurrence);
}

/** The newest first. */
export function listLogEntries(): LogEntry[] {
  return store.list();
}

/** The log as text. */
export function readLogText(): string {
  return formatLog(store.list());
}
