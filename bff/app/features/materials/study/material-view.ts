import type { MaterialPlace, MaterialType } from '@shikhar/contracts/materials/schemas';
import type { MaterialLine } from './material-card.server.ts';
import type { Viewer } from './viewers/viewer.ts';

/** A material on its page, ready to show. */
export interface MaterialView {
  id: string;
  /** URL of the list that this was opened from. */
  listHref: string;
  type: MaterialType;
  title: string;
  /** `Science, Class 10` */
  about: string;
  facts: { label: string; value: string }[];
  /** Null for a concept note, which is shown in full. */
  description: string | null;
  downloadHref: string;
  /** Hidden from students. */
  isHidden: boolean;
  /** Edit URL, for users who may change it. */
  editHref: string | null;
  viewer: Viewer;
  /** The reading position, if the page was only prefetched so far. */
  unsavedPlace: MaterialPlace | null;
  related: MaterialLine[];
  /** URL of all materials of its chapter, if the user has that list. */
  chapterHref: string | null;
}
