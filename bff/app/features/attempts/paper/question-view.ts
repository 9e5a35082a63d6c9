import type { PaletteState } from '@shikhar/contracts/attempts/schemas';
import type { AskedQuestion } from '../../../question-kinds/answering-kinds.ts';
import type { QuestionGroupView } from '../../../ui/question-group.tsx';

/** How the paper is named at the top of the exam screens. */
export interface PaperTitle {
  title: string;
  /** `Science, Class 10` */
  about: string;
  /** `12 questions · 21 marks · 45 minutes` */
  facts: string;
}

/** The server's clock and the deadline, in milliseconds since 1970. */
export interface ExamClock {
  serverTime: number;
  deadlineAt: number;
}

/** A section of the paper as shown on the exam screen. */
export interface SectionView {
  letter: string;
  title: string;
  questionCount: number;
  /** `Answer 3 of 5: the best 3 count`; null if all count. */
  answerRule: string | null;
  times: SectionTimes;
  /** `10:45`, for pages without a running clock. */
  opens: string | null;
}

/** When the section accepts answers, in milliseconds since 1970; null if it is always open. */
export interface SectionTimes {
  opensAt: number | null;
  closesAt: number | null;
}

/** View model of the exam screen with one question, used for server rendering and hydration. */
export interface QuestionView extends PaperTitle {
  kind: 'question';
  store: string;
  attemptId: string;
  /** Where staff return to from a preview; null for students. */
  leaveHref: string | null;
  /** From 1, as the student counts. */
  number: number;
  /** `A`, `B`, ... */
  section: string;
  sectionName: string;
  /** The index of the section, from 0. */
  sectionPlace: number;
  /** Empty if sections are just questions grouped by type. */
  sections: SectionView[];
  /** The section has not opened yet, so the content is missing. */
  isHidden: boolean;
  /** `4 marks` and `[4 × 1 = 4]` */
  marks: string;
  marksInBrackets: string;
  question: AskedQuestion;
  /** The group it belongs to, and whether it is the first of its questions. */
  group: (QuestionGroupView & { isFirst: boolean }) | null;
  /** The saved answer as values of the fields `answer_{index}`. */
  values: string[];
  /** Digest of the saved answer, to tell a changed page from an unchanged one. */
  shown: string;
  sequence: number;
  flagged: boolean;
  /** `16:14:07`, the last save of the attempt; null before the first. */
  savedAt: string | null;
  clock: ExamClock;
  /** Total minutes given by a teacher since the start. */
  extendedMinutes: number;
  /** `16:59` or `4:59 pm` */
  endsAt: string;
  palette: PaletteState[];
}
