import type { PaletteState } from '@shikhar/contracts/attempts/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { AnswerReading } from '../../../question-kinds/viewing-kind.ts';
import type { ExamClock, PaperTitle } from '../paper/question-view.ts';

/** A question in the lists before submitting. */
export interface SummaryLine {
  number: number;
  state: PaletteState;
  /** The question text without its passage, which several questions share. */
  text: RichText;
  /** `Section A. Seen, no answer` or `Section A. You answered B` */
  about: string;
  marksInBrackets: string;
}

/** A short answer as typed and as marking reads it. */
export interface TypedLine extends AnswerReading {
  number: number;
  state: PaletteState;
}

/** Progress of a section. */
export interface SectionCount {
  /** `Section A. Choose one answer` */
  label: string;
  /** `3 of 5 answered` */
  answered: string;
}

/** `Before you submit`, ready to show. */
export interface SummaryView extends PaperTitle {
  attemptId: string;
  /** Where staff return to from a preview; null for students. */
  leaveHref: string | null;
  savedAt: string | null;
  clock: ExamClock;
  states: PaletteState[];
  notAnswered: SummaryLine[];
  /** `3 questions, 7 marks` */
  notAnsweredFact: string;
  /** Partly answered: matches with unmatched items. */
  incomplete: SummaryLine[];
  /** Flagged and answered; flagged questions without an answer are in `notAnswered`. */
  flagged: SummaryLine[];
  answeredFact: string;
  typed: TypedLine[];
  /** A teacher marks answers that are not read; nobody does in practice. */
  hasTeacher: boolean;
  sections: SectionCount[];
}
