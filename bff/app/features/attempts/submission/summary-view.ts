import type { PaletteState } from '@shikhar/contracts/attempts/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { ExamClock, PaperTitle } from '../paper/question-view.ts';

/** A question in the lists before submitting. */
export interface SummaryLine {
  number: number;
  state: PaletteState;
  /** What is asked, without the passage it may stand below: that begins many questions. */
  text: RichText;
  /** `Section A. Seen, no answer` or `Section A. You answered B` */
  about: string;
  marksInBrackets: string;
}

/** A short answer as it was typed, and as the marking reads it. */
export interface TypedLine {
  number: number;
  state: PaletteState;
  typed: string;
  /** Null where there is no mathematics in it. */
  readAs: RichText | null;
  /** A number was asked for, and this is none. */
  isUnread: boolean;
  /** A number stands without the unit that was asked for. */
  lacksUnit: boolean;
}

/** How far a section has come. */
export interface SectionCount {
  /** `Section A. Choose one answer` */
  label: string;
  /** `3 of 5 answered` */
  answered: string;
}

/** `Before you submit`, ready to show. */
export interface SummaryView extends PaperTitle {
  attemptId: string;
  /** Where staff go from their preview of the test; null for students. */
  leaveHref: string | null;
  savedAt: string | null;
  clock: ExamClock;
  states: PaletteState[];
  notAnswered: SummaryLine[];
  /** `3 questions, 7 marks` */
  notAnsweredFact: string;
  /** Answered in part: matches of which some items have none. */
  incomplete: SummaryLine[];
  /** Flagged and answered; the flagged without an answer are among `notAnswered`. */
  flagged: SummaryLine[];
  answeredFact: string;
  typed: TypedLine[];
  sections: SectionCount[];
}
