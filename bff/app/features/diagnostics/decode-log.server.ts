import { KnownEntry } from './known-entry.server.ts';
import { maxSentEntries } from './sent-log.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The entries of a sent log. Others are left out: a report is not lost because of a log that an older release has written. */
export function decodeLog(text: string): KnownEntry[] {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return [];
  return entries.slice(0, maxSentEntries).flatMap((entry) => KnownEntry.safeParse(entry).data ?? []);
}
