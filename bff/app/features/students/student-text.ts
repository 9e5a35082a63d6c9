import { changeRule } from '../../lib/words/help-text.ts';
import type { CountedNote } from '../../ui/counted-notes.tsx';

/** How the numbers on these pages are counted. */
export const countedNotes: readonly CountedNote[] = [
  { stat: 'Average', text: 'The first attempt at each test, once it is fully marked.' },
  { stat: 'Change', text: changeRule },
];
