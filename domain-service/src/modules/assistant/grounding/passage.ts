import type { AssistantSource } from '@shikhar/contracts/assistant/schemas';
import type { ConceptNote } from '@shikhar/contracts/materials/schemas';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';

/** A piece of the platform's own notes and materials that fits a question. */
export interface Passage {
  source: AssistantSource;
  /** What a model reads of it, TeX between `$`. */
  text: string;
  /** Of a concept note. */
  note: ConceptNote | null;
}

/** What was found, the best first. */
export interface Grounding {
  passages: readonly Passage[];
  /** Nothing of the student's class fits: these are of other classes. */
  isWider: boolean;
}

/** A question of a published test that the student seems to ask about. Nothing here tells its answer. */
export interface AskedQuestion {
  question: string;
  class: ClassLevel;
  subject: Subject;
  chapter: string;
  type: QuestionType;
  /** What it offers, in an order that tells nothing: the options, or both sides of a match. */
  choices: readonly string[];
}
