import { formatTime } from './site-time.ts';

/** What a page says of a draft that is kept. */
export function sayKept(savedAt: string): string {
  return `Draft saved at ${formatTime(savedAt)}`;
}
