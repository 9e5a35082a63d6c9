import { formatTime } from '../../../lib/site/site-time.ts';

/** Formats elapsed time: `4 s ago`, `3 min ago`, then the clock time. */
export function formatAgo(instant: string | null, now: Date): string {
  if (instant === null) return '–';
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : formatTime(instant);
}
