import { formatTime } from '../site/site-time.ts';

/** The note about a saved draft. */
export function formatSavedValue(savedAt: string): string {
  return `Draft saved at ${formatTime(savedAt)}`;
}
