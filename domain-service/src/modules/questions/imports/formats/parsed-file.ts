import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';

/** Class and subject of a bank question; in a file, only if it names them. */
export const QuestionPlace = z.object({ class: ClassLevel.optional(), subject: Subject.optional() });
export type QuestionPlace = z.infer<typeof QuestionPlace>;

/** A question to export. */
export interface WrittenQuestion {
  draft: QuestionDraft;
  place?: QuestionPlace;
}

/** A picture embedded in a question file. */
export interface FilePicture {
  bytes: Uint8Array;
  alt: string;
}

/** The bytes of pictures to export, by the URL that questions have. */
export type PictureFiles = ReadonlyMap<string, Uint8Array>;

/** A passage that questions of a file share. The import gives it an id, so that a file never adds to a group of somebody else. */
export const FileGroup = QuestionGroup.omit({ id: true });
export type FileGroup = z.infer<typeof FileGroup>;

/** A passage parsed from a file, and the line where it begins. */
export interface ParsedGroup {
  line: number;
  group: FileGroup;
  picture?: FilePicture;
}

/** A question parsed from a file. `line` counts from 1; `notes` lists what was left out or changed. */
export interface ParsedQuestion {
  line: number;
  draft: QuestionDraft;
  notes: readonly string[];
  place?: QuestionPlace;
  picture?: FilePicture;
  /** The index of its group in the file. */
  group?: number;
  /** Whether it has `$…$`, which is text in Moodle, read as a formula. */
  hasDollarFormula?: boolean;
}

/** A question that cannot be imported, and why; `excerpt` quotes the file. */
export interface RejectedQuestion {
  line: number;
  message: string;
  excerpt: string;
}

/** Result of parsing a question file. Its own `notes` concern other content, such as categories. */
export interface ParsedFile {
  lineCount: number;
  questions: readonly ParsedQuestion[];
  rejected: readonly RejectedQuestion[];
  groups: readonly ParsedGroup[];
  notes: readonly { line: number; message: string }[];
}

/** Values for fields that the file does not set. */
export interface DraftDefaults {
  chapter: string;
  difficulty: Difficulty;
  marks: number;
}

/** How a file is read. */
export interface ReadOptions {
  /** Whether `$…$` in GIFT and Aiken is a formula. */
  hasDollarFormulas: boolean;
}

/** A question cannot be imported. `line` and `excerpt` are set when they are more precise than the start of the question. */
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

/** Collects notes on what was left out or changed, without duplicates. */
export class Notes {
  readonly #said = new Set<string>();

  add(message: string): void {
    this.#said.add(message);
  }

  list(): string[] {
    return [...this.#said];
  }
}
