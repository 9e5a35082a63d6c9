import type { QueueChoice } from '../../../lib/addresses/review-paths.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { QuestionGroupView } from '../../../ui/question-group.tsx';
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

/** A page of the tests. */
export interface TestList {
  tests: TestRow[];
  page: number;
  total: number;
  /** In all tests. */
  answersToMark: number;
}

export interface RubricRow {
  id: string;
  criterion: RichText;
  points: number;
  /** `[1]` */
  written: string;
  /** The digit key that selects it; none beyond nine. */
  digit: string | null;
}

export interface PhotoView {
  href: string;
  /** `Photo 1 of 2, ray-diagram.jpg`; no file name while names are hidden. */
  name: string;
  width: number;
  height: number;
}

/** Marks as the form holds them. */
export interface MarksView {
  revision: number;
  adjustment: number;
  rubricItems: string[];
  comment: string;
  isMarked: boolean;
  /** Null before it is marked. */
  awarded: number | null;
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
  /** The group it belongs to. */
  group: QuestionGroupView | null;
  modelAnswer: RichText;
  /** `Model answer`, or `Right answer` for one that a key marks. */
  modelTitle: string;
  /** Shows the right answer at once: the key marks the others, and this one was not understood. */
  hasKey: boolean;
  marks: number;
  rubric: RubricRow[];
  given: MarksView;
  /** The other teacher who holds it. */
  heldBy: string | null;
  /** You hold it. A page that is only prefetched does not lock it. */
  isLockedByYou: boolean;
  rubricHref: string | null;
  /** The page that corrects the key. */
  keyHref: string | null;
}

/** The queue of a test with the shown answer; null if no answer matches the filters. */
export interface QueueView {
  choice: QueueChoice;
  title: string;
  about: string;
  progress: { text: string; percent: number };
  /** The active filters in words, for the collapsed filters. */
  summary: string;
  questions: SelectOption[];
  /** Only when ordered by student. */
  students: SelectOption[];
  answer: AnswerView | null;
  /** The page of this answer. */
  href: string;
  previous: string | null;
  next: string | null;
  /** URL of the next unmarked answer. */
  after: string;
}
