import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatDate, formatShortDate } from '../site/site-time.ts';

/** `74.5%`, or a dash for null. */
export function formatPercent(percent: number | null): string {
  return percent === null ? '–' : `${formatNumber(percent, { min: 1, max: 1 })}%`;
}

/** `74.5` for columns in percent, or a dash for null. */
export function formatTenth(value: number | null): string {
  return value === null ? '–' : formatNumber(value, { min: 1, max: 1 });
}

/** Rounds a number to what `formatTenth` shows. */
export function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `39:20`, minutes and seconds, or a dash for null. */
export function formatTime(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** `Today`, `Yesterday`, `12 Nov`, or with the year if it is not this year. Server only. */
export function formatLastActive(instant: string | null, now: Date): string {
  if (instant === null) return 'Never';
  const day = formatDate(instant);
  if (day === formatDate(now.toISOString())) return 'Today';
  if (day === formatDate(new Date(now.getTime() - dayMs).toISOString())) return 'Yesterday';
  const isLongAgo = now.getTime() - Date.parse(instant) > 300 * dayMs;
  return isLongAgo ? day : formatShortDate(instant);
}

/** A rough duration: `35 min`, `9 h` or `4 days`, or a dash for null. */
export function formatRoughTime(seconds: number | null): string {
  if (seconds === null) return '–';
  const [minutes, hours, days] = [seconds / 60, seconds / 3600, seconds / 86_400].map(Math.round);
  if (minutes !== undefined && minutes < 60) return `${Math.max(1, minutes)} min`;
  if (hours !== undefined && hours < 48) return `${hours} h`;
  return `${days} days`;
}
