import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';

/** A material in the list, ready to show. */
export interface MaterialCard {
  id: string;
  href: string;
  type: MaterialType;
  title: string;
  /** `18 min`, `12 pages, 2.4 MB`, `1.1 MB` */
  extent: string;
  subject: Subject;
  /** `Class 9`, unless the list is of that class only. */
  level: string | null;
  chapter: string | null;
  added: string;
  downloadHref: string;
}

/** A material in a short list beside something else. */
export interface MaterialLine {
  id: string;
  href: string;
  type: MaterialType;
  title: string;
  about: string;
}
