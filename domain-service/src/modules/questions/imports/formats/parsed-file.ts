import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { z } from 'zod';

/** Whose a question of the bank is; in a file, as far as it says so. */
export const QuestionPlace = z.object({ class: ClassLevel.optional(), subject: Subject.optional() });
export type QuestionPlace = z.infer<typeof QuestionPlace>;

/** A question as it goes into a file. */
export interface WrittenQuestion {
  draft: QuestionDraft;
  place?: QuestionPlace;
}

/** A picture that lies in a file of questions, as it is there. */
export interface FilePicture {
  bytes: Uint8Array;
  alt: string;
}

/** A question of a file. `line` counts from 1; `notes` say what of it has no place here. */
export interface ParsedQuestion {
  line: number;
  draft: QuestionDraft;
  notes: readonly string[];
  place?: QuestionPlace;
  picture?: FilePicture;
}

/** One that cannot come in, and why; `excerpt` is what stands there. */
export interface RejectedQuestion {
  line: number;
  message: string;
  excerpt: string;
}

/** What a file of questions holds. `notes` are of what is no question: categories and the like. */
export interface ParsedFile {
  lineCount: number;
  questions: readonly ParsedQuestion[];
  rejected: readonly RejectedQuestion[];
  notes: readonly { line: number; message: string }[];
}

/** What a question has where its file says nothing. */
export interface DraftDefaults {
  chapter: string;
  difficulty: Difficulty;
  marks: number;
}

/** Why a question cannot come in; where in the file, if that is known better than by where the question begins. */
export class UnsuitableQuestionError extends Error {
  override readonly name = 'UnsuitableQuestionError';
  readonly line: number | undefined;
  readonly excerpt: string | undefined;

  constructor(message: string, place: { line?: number; excerpt?: string } = {}) {
    super(message);
    this.line = place.line;
    this.excerpt = place.excerpt;
  }
}

/** Gathers what of a question has no place here, each thing once. */
export class Notes {
  readonly #said = new Set<string>();

  add(message: string): void {
    this.#said.add(message);
  }

  list(): string[] {
    return [...this.#said];
  }
}
