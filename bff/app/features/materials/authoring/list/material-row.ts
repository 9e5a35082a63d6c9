import type { MaterialType } from '@shikhar/contracts/materials/schemas';

/** A material beside the form of a new one. */
export interface MaterialItem {
  id: string;
  type: MaterialType;
  title: string;
  /** `Science, Class 10` */
  about: string;
  downloads: number;
  /** `12 Nov` */
  added: string;
  /** Hidden from students. */
  isHidden: boolean;
  isNote: boolean;
}

/** A material in the author's list. */
export interface MaterialRow extends MaterialItem {
  /** `PDF, 6 pages, 1.2 MB` */
  file: string;
  /** `by Gurmeet Sandhu`; null for the user's own. */
  author: string | null;
  mayDelete: boolean;
}

/** An upload in progress, refused or done, as rendered without JavaScript. */
export interface UploadFacts {
  id: string;
  name: string;
  type: MaterialType | null;
  /** `kept`: complete and checked, but without details; `done`: published. */
  state: 'coming' | 'checking' | 'kept' | 'refused' | 'done';
  /** Percent received; null if not meaningful. */
  percent: number | null;
  words: string;
  /** URL of the material; for a `kept` upload, of its form. */
  href: string | null;
}

/** A file sent with a form that had errors. */
export interface SavedFile {
  id: string;
  name: string;
  size: string;
}
