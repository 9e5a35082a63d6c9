import type { Outcome } from '@shikhar/contracts/attempts/result';
import type { RichText } from '../../lib/rich-text.ts';
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

export interface ReviewedQuestion {
  number: number;
  text: RichText;
  image: { url: string; alt: string } | null;
  outcome: Outcome | null;
  isFlagged: boolean;
  /** `0/1`, `–/5` while it waits to be marked. */
  marks: string;
  options: ReviewedOption[];
  pairs: ReviewedPair[];
  /** For typed answers: as typed, and the accepted texts or the model answer. */
  typed: { yours: string | null; right: RichText[]; isModel: boolean } | null;
  explanation: RichText | null;
  comment: string | null;
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
  title: string;
  /** `Light, Science, Class 10. Submitted on 18 November 2025 at 4:39 pm.` */
  about: string;
  score: number;
  maxScore: number;
  facts: Fact[];
  sections: SectionMarks[];
  maximumMarks: string;
  /** What is still open about this result, in sentences. */
  notes: string[];
  shown: Shown;
  counts: Record<Shown, number>;
  questions: ReviewedQuestion[];
}
