import type { AssistantSource } from '@shikhar/contracts/assistant/schemas';
import type { ConceptNote } from '@shikhar/contracts/materials/schemas';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';

/** A part of the platform's notes and materials that fits a question. */
export interface Passage {
  source: AssistantSource;
  /** The text for a model, with TeX between `$`. */
  text: string;
  /** The content of a concept note. */
  note: ConceptNote | null;
}

/** The passages found, best first. */
export interface Grounding {
  passages: readonly Passage[];
  /** True if they come from other classes because nothing in the student's class fits. */
  isWider: boolean;
}

/** A published test question that the student seems to ask about. It contains nothing that reveals its answer. */
export interface AskedQuestion {
  question: string;
  class: ClassLevel;
  subject: Subject;
  chapter: string;
  type: QuestionType;
  /** The options, or both sides of a match, in an order that reveals nothing. */
  choices: readonly string[];
}
