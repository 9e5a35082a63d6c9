import type { AnswerSave, Clock } from '@shikhar/contracts/attempts/schemas';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionView, SectionTimes } from '../paper/question-view.ts';

// The API between the exam page's script and its routes.

export interface SaveCall extends AnswerSave {
  index: number;
}

/** The saved answer of a question; `time` is formatted, `10:42:07`. */
export interface ServerAnswer {
  index: number;
  answer: Answer | null;
  flagged: boolean;
  sequence: number;
  time: string | null;
}

export type SaveOutcome =
  | { index: number; result: 'saved'; savedAt: string; time: string; sequence: number }
  /** A newer answer is saved and was not overwritten. */
  | { index: number; result: 'stale'; kept: ServerAnswer }
  | { index: number; result: 'closed'; message: string }
  /** Its section is over or has not begun: the earlier answer counts. */
  | { index: number; result: 'section-closed' }
  | { index: number; result: 'invalid'; message: string }
  /** The service did not answer: resend this and the following ones. */
  | { index: number; result: 'unsaved' };

export interface SavesAnswer {
  saves: SaveOutcome[];
  clock: Clock | null;
}

export interface ClockAnswer {
  isOver: boolean;
  /** Total minutes given by a teacher since the start. */
  extendedMinutes: number;
  changed: ServerAnswer[];
  /** Empty if no section is timed. */
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
