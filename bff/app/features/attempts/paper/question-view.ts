import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { PaletteState } from '@shikhar/contracts/attempts/schemas';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import type { RichText } from '../../../lib/maths/rich-text.ts';

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

/** A section that the author made, as the exam screen names and times it. */
export interface SectionView {
  letter: string;
  title: string;
  questionCount: number;
  /** `Answer 3 of 5: the best 3 count`; null where all count. */
  answerRule: string | null;
  times: SectionTimes;
  /** `10:45`, for pages whose clock stands still. */
  opens: string | null;
}

/** From when to when answers to it are taken, in milliseconds since 1970; null where it is open all the time. */
export interface SectionTimes {
  opensAt: number | null;
  closesAt: number | null;
}

/** What one question asks; the parts it needs by its type. */
export interface QuestionText {
  type: QuestionType;
  text: RichText;
  image?: { url: string; alt: string };
  options?: RichText[];
  left?: RichText[];
  right?: string[];
  isNumeric?: boolean;
  isUnitExpected?: boolean;
  /** Of a long answer that takes photos. */
  photos?: AnswerFile[];
}

/** The exam screen with one question, ready to show: the hydrated page carries exactly this. */
export interface QuestionView extends PaperTitle {
  kind: 'question';
  store: string;
  attemptId: string;
  /** Where staff go from their preview of the test; null for students. */
  leaveHref: string | null;
  /** From 1, as the student counts. */
  number: number;
  /** `A`, `B`, ... */
  section: string;
  sectionName: string;
  /** Its number, from 0. */
  sectionPlace: number;
  /** Empty where a section is a run of questions of one type. */
  sections: SectionView[];
  /** Its section has not opened yet: what it asks is not here. */
  isHidden: boolean;
  /** `4 marks` and `[4 × 1 = 4]` */
  marks: string;
  marksInBrackets: string;
  question: QuestionText;
  /** The kept answer as values of the fields `answer_{index}`. */
  values: string[];
  /** Stands for the kept answer, to know a changed page from an unchanged one. */
  shown: string;
  sequence: number;
  flagged: boolean;
  /** `16:14:07`, the last save of the attempt; null before the first. */
  savedAt: string | null;
  clock: ExamClock;
  /** Given by a teacher since the start, in all. */
  extendedMinutes: number;
  /** `16:59` or `4:59 pm` */
  endsAt: string;
  palette: PaletteState[];
}
