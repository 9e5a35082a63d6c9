import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import type { MaterialLine } from './material-card.ts';
import type { Viewer } from './viewers/viewer.ts';

/** A material on its page, ready to show. */
export interface MaterialView {
  id: string;
  /** The list as it was when this was opened from it. */
  listHref: string;
  type: MaterialType;
  title: string;
  /** `Science, Class 10` */
  about: string;
  facts: { label: string; value: string }[];
  /** Null for a concept note, which is read in full beside it. */
  description: string | null;
  downloadHref: string;
  /** Students do not see it. */
  isHidden: boolean;
  /** For those who may change it. */
  editHref: string | null;
  viewer: Viewer;
  related: MaterialLine[];
  /** All materials of its chapter, where the reader has a list of them. */
  chapterHref: string | null;
}
