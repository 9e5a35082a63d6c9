import type { RichText } from '../../../../lib/maths/rich-text.ts';

/** A PDF at one of its pages. */
export interface PagesViewer {
  kind: 'pages';
  number: number;
  count: number;
  /** Query of the list that it was opened from. */
  list: string;
  href: string;
  /** Null if the page could not be rendered. */
  picture: { href: string; width: number; height: number } | null;
  text: string;
  previousHref: string | null;
  nextHref: string | null;
  /** The next picture, to prefetch. */
  nextPicture: string | null;
}

export interface VideoViewer {
  kind: 'video';
  src: string;
  mediaType: string;
  poster: string | null;
  width: number | null;
  height: number | null;
  /** The same page, with the video at its beginning. */
  startHref: string;
  /** Start position: `at 3:20`; null at the beginning. */
  goesOn: string | null;
}

export interface ImageViewer {
  kind: 'image';
  src: string;
  width: number | null;
  height: number | null;
}

export interface TextViewer {
  kind: 'text';
  /** Null if it could not be loaded. */
  text: string | null;
  /** Only the beginning is shown. */
  isCut: boolean;
}

export interface NoteViewer {
  kind: 'note';
  summary: RichText;
  keyPoints: { key: string; text: RichText }[];
  example: RichText;
  keywords: string[];
}

/** Download only, and why. */
export interface NoViewer {
  kind: 'none';
  why: string;
}

/** View model of a material's viewer. */
export type Viewer = PagesViewer | VideoViewer | ImageViewer | TextViewer | NoteViewer | NoViewer;
