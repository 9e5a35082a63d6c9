import type { LogEntry } from './log-entry.ts';

function formatEntry({ timestamp, level, action, data, error }: LogEntry): string {
  const failure = error && [error.name, error.message, ...error.stack.map((frame) => `at ${frame}`)].filter(Boolean).join(' ');
  return [timestamp, level, action, JSON.stringify(data), failure].filter(Boolean).join(' ');
}

/** The log as text, one line for each entry, the newest first. */
export function formatLog(entries: readonly LogEntry[]): string {
  return entries.map(formatEntry).join('\n');
}
