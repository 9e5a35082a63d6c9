import { formatTime } from '../site/site-time.ts';

/** What a page says of a draft that is kept. */
export function formatSavedValue(savedAt: string): string {
  return `Draft saved at ${formatTime(savedAt)}`;
}
