import { formatTime } from '../../../lib/site/site-time.ts';

/** How long ago something was: `4 s ago`, `3 min ago`, then its time. */
export function formatAgo(instant: string | null, now: Date): string {
  if (instant === null) return '–';
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : formatTime(instant);
}
