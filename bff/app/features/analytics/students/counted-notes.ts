import { minQuestions, strongFrom } from '@shikhar/contracts/analytics/students/schemas';
import type { CountedNote } from '../../../ui/counted-notes.tsx';

/** What the figures of the page are made of. */
export const countedNotes: readonly CountedNote[] = [
  {
    stat: 'Tests',
    text: 'Your first attempt at each test, by the day you handed it in, once all of it is marked and you may see its marks. Taking a test again changes nothing here, nor does practice.',
  },
  {
    stat: 'Average',
    text: 'The mean of the per cents of these tests. The change is in points, on the whole stretch of the same kind before.',
  },
  {
    stat: 'Strongest subject',
    text: 'The one with the best average, of those with 2 tests or more.',
  },
  {
    stat: 'Class average',
    text: 'Of everyone’s first attempt at the same test that is fully marked. It is left out where nobody else has taken the test.',
  },
  {
    stat: 'Chapters and answers',
    text: `Of tests whose answers you may see. A chapter’s score is marks got of marks possible. Below ${strongFrom}% it is listed to revise, from there on as strong, where you have had ${minQuestions} questions of it or more.`,
  },
  {
    stat: 'Time per question',
    text: 'From opening a question to its last save, of questions that others have answered too. The median of a question is the time that half of everyone was quicker than. Both times are means over these questions.',
  },
];
