import type { Outcome } from '@shikhar/contracts/attempts/results/result';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { ReviewedParts } from '../../../question-kinds/viewing-kind.ts';
import type { QuestionGroupView } from '../../../ui/question-group.tsx';
import type { ChallengeView } from './challenges/challenge-text.ts';
import type { Fact } from './result-facts.ts';

/** Which questions of a result are shown. */
export type Shown = 'all' | 'wrong' | 'part' | 'blank' | 'flagged';

/** A photo of a long answer. */
export interface ReviewedPhoto {
  href: string;
  name: string;
}

/** An item of a long answer's rubric. */
export interface ReviewedItem {
  key: string;
  criterion: RichText;
  /** `[1]` */
  points: string;
  isGiven: boolean;
}

/** A study material of a question's chapter. */
export interface RevisedMaterial {
  href: string;
  type: MaterialType;
  title: string;
  /** `Video, 18 min` */
  about: string;
}

export interface ReviewedQuestion extends ReviewedParts {
  number: number;
  /** The passage shared with other questions; shown only with the answers. */
  passage: RichText | null;
  /** The group it belongs to. */
  group: QuestionGroupView | null;
  text: RichText;
  image: { url: string; alt: string } | null;
  outcome: Outcome | null;
  /** Why it is not marked by its key; null if it is. */
  uncounted: string | null;
  /** Why it has no marks yet. */
  waitingNote: string | null;
  isFlagged: boolean;
  /** The question is in a running test of the student, so no answers are shown. */
  isHidden: boolean;
  /** `0/1`; `–/5` while it is being marked; `[1]` while marks are hidden. */
  marks: string;
  photos: ReviewedPhoto[];
  explanation: RichText | null;
  comment: string | null;
  /** Rubric items with whether they were earned; empty if it was not marked with a rubric. */
  rubric: ReviewedItem[];
  /** Materials to revise, at most three; only for wrong or blank answers. */
  revise: RevisedMaterial[];
  challenge: ChallengeView | null;
  /** Link to the study assistant's explanation; null for right answers and for staff. */
  explainHref: string | null;
  /** Link to challenge the marking or change an open challenge. */
  challengeHref: string | null;
  /** `1 min 12 s`; null if no time was recorded. */
  timeSpent: string | null;
}

/** The student's answer beside the right one. */
export type AnswerReview = Pick<ReviewedQuestion, 'options' | 'lines' | 'typed' | 'photos' | 'isHidden'>;

export interface SectionMarks {
  letter: string;
  name: string;
  marks: string;
  percent: number;
}

/** Praise for a test, and the one thing to do next. */
export interface NextStep {
  /** `Well done: 9 of 12 answers are right` */
  title: string;
  about: string;
  href: string;
  label: string;
}

/** The result page, ready to show. Without marks, it has nothing of them. */
export interface ResultView {
  attemptId: string;
  title: string;
  /** The previewed test's page for staff; null for a student's attempt. */
  previewOf: string | null;
  /** True for a practice attempt. */
  isPractice: boolean;
  /** `Light, Science, Class 10. Submitted on 18 November 2025 at 4:39 pm.` */
  about: string;
  /** Why no marks are shown; then there is no ring and no question. */
  hidden: string | null;
  /** The score so far, out of the marks already marked. */
  ring: { score: number; maxScore: number } | null;
  facts: Fact[];
  /** Empty while marks per question are hidden. */
  sections: SectionMarks[];
  /** The sum of the sections; null without them. */
  maximumMarks: string | null;
  /** For students, once their answers may be seen. */
  nextStep: NextStep | null;
  /** Open points of this result, in sentences. */
  notes: string[];
  shown: Shown;
  /** Only the filters that the review setting allows. */
  counts: Partial<Record<Shown, number>>;
  showsAnswers: boolean;
  questions: ReviewedQuestion[];
}
