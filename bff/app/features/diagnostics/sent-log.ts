import type { LogEntry } from '../../lib/browser-log/log-entry.ts';

/** Entries that a report of a problem sends. */
export const maxSentEntries = 100;

/** The newest entries for the hidden field of the form. */
export function encodeLog(entries: readonly LogEntry[]): string {
  return JSON.stringify(entries.slice(0, maxSentEntries));
}
