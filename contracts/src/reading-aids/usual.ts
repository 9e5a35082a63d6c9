import type { ReadingAids } from './schemas.ts';

/** Those of a student who has chosen none. */
export const usualAids: ReadingAids = {
  textSize: 'normal',
  contrast: 'normal',
  theme: 'auto',
  hasRuler: false,
  strikesOptions: false,
  hidesTimer: false,
};
