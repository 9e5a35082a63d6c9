import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { AnswerSave, Clock } from '@shikhar/contracts/attempts/schemas';
import type { QuestionView, SectionTimes } from '../paper/question-view.ts';

// What the exam page's script and its routes say to each other.

export interface SaveCall extends AnswerSave {
  index: number;
}

/** What is kept of a question; `time` as it is shown, `10:42:07`. */
export interface ServerAnswer {
  index: number;
  answer: Answer | null;
  flagged: boolean;
  sequence: number;
  time: string | null;
}

export type SaveOutcome =
  | { index: number; result: 'saved'; savedAt: string; time: string; sequence: number }
  /** A newer answer is kept, and was not overwritten. */
  | { index: number; result: 'stale'; kept: ServerAnswer }
  | { index: number; result: 'closed'; message: string }
  /** Its section is over, or has not begun: what was kept before counts. */
  | { index: number; result: 'section-closed' }
  | { index: number; result: 'invalid'; message: string }
  /** Not answered by the service: to be sent again, with those that follow. */
  | { index: number; result: 'unsaved' };

export interface SavesAnswer {
  saves: SaveOutcome[];
  clock: Clock | null;
}

export interface ClockAnswer {
  isOver: boolean;
  /** Given by a teacher since the start, in all. */
  extendedMinutes: number;
  changed: ServerAnswer[];
  /** Empty where no section has a time of its own. */
  sections: SectionTimes[];
  clock: Clock;
}

export interface OpenPaper {
  isOver: false;
  views: QuestionView[];
  kept: ServerAnswer[];
  clock: Clock;
}

export type PaperAnswer = OpenPaper | { isOver: true };
