import type { MaterialFile, MaterialPlace, MaterialSummary, MaterialType } from '@shikhar/contracts/materials/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';

/** Names of the material types. */
export const materialTypeWords = {
  pdf: 'PDF',
  video: 'Video',
  notes: 'Notes',
} as const satisfies Record<MaterialType, string>;

const kilobyte = 1024;

/** `860 KB`, `1.1 MB`, in units of 1,024 like the size limit in Settings. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${formatNumber(bytes, { max: 0 })} bytes`;
  const kilobytes = Math.round(bytes / kilobyte);
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${formatNumber(bytes / kilobyte ** 2, { max: 1 })} MB`;
}

/** The length of a video: `45 s`, `18 min`, `1 h 5 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 59.5) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A position in a video: `3:20`, `1:02:05`. */
export function formatSecond(seconds: number): string {
  const all = Math.floor(seconds);
  const pad = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(all / 60) % 60;
  const hours = Math.floor(all / 3600);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(all % 60)}` : `${minutes}:${pad(all % 60)}`;
}

export function countPages(pages: number): string {
  return plural(pages, { one: '# page', other: '# pages' });
}

/** The length of a video, the pages and size of a PDF, or else the size. */
export function describeExtent({ pages, seconds, bytes }: Pick<MaterialFile, 'pages' | 'seconds' | 'bytes'>): string {
  if (seconds !== null) return formatDuration(seconds);
  return pages === null ? formatFileSize(bytes) : `${countPages(pages)}, ${formatFileSize(bytes)}`;
}

/** `page 4 of 12`, `at 3:20`; null at the start, or for files without positions. */
export function describePlace({ page, seconds }: MaterialPlace, file: Pick<MaterialFile, 'pages' | 'seconds'>): string | null {
  if (seconds !== null && seconds >= 1) return `at ${formatSecond(seconds)}`;
  if (page === null || file.pages === null || file.pages === 1) return null;
  return `page ${formatNumber(Math.min(page, file.pages), { max: 0 })} of ${formatNumber(file.pages, { max: 0 })}`;
}

/** `9. Light – Reflection and Refraction`; null without a chapter. */
export function formatChapter({ chapter, chapterNumber }: Pick<MaterialSummary, 'chapter' | 'chapterNumber'>): string | null {
  if (chapter === '') return null;
  return chapterNumber === null ? chapter : `${chapterNumber}. ${chapter}`;
}
