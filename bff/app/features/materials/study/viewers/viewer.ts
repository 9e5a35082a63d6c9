import type { RichText } from '../../../../lib/maths/rich-text.ts';

/** A PDF at one of its pages. */
export interface PagesViewer {
  kind: 'pages';
  number: number;
  count: number;
  /** The query of the list that it was opened from. */
  list: string;
  href: string;
  /** Null where the page could not be made. */
  picture: { href: string; width: number; height: number } | null;
  text: string;
  previousHref: string | null;
  nextHref: string | null;
  /** The picture after this one, to have at hand. */
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
  /** Where it goes on: `at 3:20`; null at the beginning. */
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
  /** Null where it could not be had. */
  text: string | null;
  /** It is longer than what is shown. */
  isCut: boolean;
}

export interface NoteViewer {
  kind: 'note';
  summary: RichText;
  keyPoints: { key: string; text: RichText }[];
  example: RichText;
  keywords: string[];
}

/** Nothing but a download, and why. */
export interface NoViewer {
  kind: 'none';
  why: string;
}

/** How a material is read on its page. */
export type Viewer = PagesViewer | VideoViewer | ImageViewer | TextViewer | NoteViewer | NoViewer;
