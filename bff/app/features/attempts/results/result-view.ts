import type { Outcome } from '@shikhar/contracts/attempts/results/result';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { ChallengeView } from './challenges/challenge-words.ts';
import type { Fact } from './result-facts.ts';

/** Which questions of a result are shown. */
export type Shown = 'all' | 'wrong' | 'part' | 'blank' | 'flagged';

/** An option of a choice question, with what is known about it. */
export interface ReviewedOption {
  key: string;
  /** A letter; none for True and False. */
  mark: string | null;
  text: RichText;
  isYours: boolean;
  isRight: boolean;
}

/** A left item of a match: what the student chose, and what was right where that is shown. */
export interface ReviewedPair {
  key: string;
  left: RichText;
  yours: string | null;
  right: string | null;
  isRight: boolean | null;
}

/** A typed answer, with the model answer of a long one, or the first accepted text of a short one and all others. */
export interface ReviewedText {
  yours: string | null;
  /** Null while it is not known or only in part. */
  isRight: boolean | null;
  right: RichText | null;
  others: string | null;
  isModel: boolean;
}

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

export interface ReviewedQuestion {
  number: number;
  /** What stands above the question and begins others, too: shown with the answers alone. */
  passage: RichText | null;
  text: RichText;
  image: { url: string; alt: string } | null;
  outcome: Outcome | null;
  /** Why it counts otherwise than by its key; null where it does not. */
  uncounted: string | null;
  isFlagged: boolean;
  /** It stands in a running test of the student: neither their answer nor the right one is shown. */
  isHidden: boolean;
  /** `0/1`, `–/5` while it waits to be marked, `[1]` while marks are kept back. */
  marks: string;
  options: ReviewedOption[];
  pairs: ReviewedPair[];
  typed: ReviewedText | null;
  photos: ReviewedPhoto[];
  explanation: RichText | null;
  comment: string | null;
  /** What a long answer earned points for, and what it did not; empty where it was not marked by a rubric. */
  rubric: ReviewedItem[];
  /** What to revise: under answers that are wrong or blank, at most three. */
  revise: RevisedMaterial[];
  challenge: ChallengeView | null;
  /** Where the study assistant explains what went wrong; null where nothing did, or for staff. */
  explainHref: string | null;
  /** Where it can be contested, or what is open changed. */
  challengeHref: string | null;
  /** `1 min 12 s`; null where none was counted. */
  timeSpent: string | null;
}

export interface SectionMarks {
  letter: string;
  name: string;
  marks: string;
  percent: number;
}

/** The result page, ready to show. */
export interface ResultView {
  attemptId: string;
  title: string;
  /** The page of the test that staff tried out; null for a student's attempt. */
  previewOf: string | null;
  /** Of a retry of mistakes. */
  isPractice: boolean;
  /** `Light, Science, Class 10. Submitted on 18 November 2025 at 4:39 pm.` */
  about: string;
  /** Why no marks are shown, in a sentence; then there is neither ring nor question. */
  hidden: string | null;
  /** The marks out of those that are marked. */
  ring: { score: number; maxScore: number } | null;
  facts: Fact[];
  /** Empty while the marks of single questions are kept back. */
  sections: SectionMarks[];
  maximumMarks: string;
  /** What is still open about this result, in sentences. */
  notes: string[];
  shown: Shown;
  /** Only the kinds that the review lets be known. */
  counts: Partial<Record<Shown, number>>;
  showsAnswers: boolean;
  questions: ReviewedQuestion[];
}
