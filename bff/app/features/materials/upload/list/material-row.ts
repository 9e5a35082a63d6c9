import type { MaterialType } from '@shikhar/contracts/materials/schemas';

/** A material as its author lists it, ready to show. */
export interface MaterialRow {
  id: string;
  type: MaterialType;
  title: string;
  /** `Science, Class 10` */
  about: string;
  /** `PDF, 6 pages, 1.2 MB` */
  file: string;
  downloads: string;
  /** `12 Nov` */
  added: string;
  /** Students do not see it. */
  isHidden: boolean;
  isNote: boolean;
  /** Whose it is, where it is another's. */
  author: string | null;
  mayDelete: boolean;
  /** What goes, for the question whether to delete it. */
  deletion: string;
}

/** An upload on its way, refused or done, as the page shows it without script. */
export interface SentRow {
  id: string;
  name: string;
  type: MaterialType | null;
  /** `kept`: whole and sound, without its form; `done`: students see it. */
  state: 'coming' | 'checking' | 'kept' | 'refused' | 'done';
  /** Of what has come; null where that says nothing. */
  percent: number | null;
  words: string;
  /** Where it is read now; of one that is kept, where its form is. */
  href: string | null;
}

/** A file that came with a form that was wrong. */
export interface KeptFile {
  id: string;
  name: string;
  size: string;
}
