import type { QueueChoice } from '../../../lib/addresses/review-paths.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';

/** A test in the overview. */
export interface TestRow {
  id: string;
  href: string;
  title: string;
  about: string;
  waiting: number;
  marked: number;
  percent: number;
}

export interface RubricRow {
  id: string;
  criterion: RichText;
  points: number;
  /** `[1]` */
  written: string;
  isGiven: boolean;
  /** The digit that presses it; beyond nine there is none. */
  digit: string | null;
}

export interface PhotoView {
  href: string;
  /** `Photo 1 of 2, ray-diagram.jpg`; without the file's name while names are hidden. */
  name: string;
  width: number;
  height: number;
}

/** Marks as the form holds them. */
export interface MarksView {
  revision: number;
  adjustment: number;
  comment: string;
  isMarked: boolean;
  /** Null before it is marked. */
  awarded: number | null;
  /** `4`; a dash before it is marked. */
  written: string;
  /** `Marked by Sunita Rao, 16 Nov, 4:31 pm`; null before. */
  about: string | null;
}

/** One answer, ready to be marked. */
export interface AnswerView {
  /** As `formatPlace` writes it. */
  place: string;
  /** `Answer 8 of 18` */
  title: string;
  /** `Name hidden. 16 Nov, 4:31 pm` */
  about: string;
  text: string;
  photos: PhotoView[];
  /** `Question 21 [5]` */
  questionTitle: string;
  question: RichText;
  image: { url: string; alt: string } | null;
  modelAnswer: RichText;
  marks: number;
  rubric: RubricRow[];
  given: MarksView;
  /** Who else has it open. */
  heldBy: string | null;
  rubricHref: string | null;
}

/** The queue of a test with the answer that is shown; null when the choice has none. */
export interface QueueView {
  choice: QueueChoice;
  title: string;
  about: string;
  progress: { text: string; percent: number };
  /** The choice in words, for the folded filters. */
  summary: string;
  questions: SelectOption[];
  /** In the order by student alone. */
  students: SelectOption[];
  answer: AnswerView | null;
  /** The page of this answer. */
  href: string;
  previous: string | null;
  next: string | null;
  /** Leads to the next that waits. */
  after: string;
}
