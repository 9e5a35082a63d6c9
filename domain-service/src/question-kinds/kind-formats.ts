import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { CsvCells, CsvLine } from '../modules/questions/imports/formats/csv/csv-cells.ts';
import type { DraftFields } from '../modules/questions/imports/formats/finish-draft.ts';
import type { XmlElement } from '../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import type { Notes } from '../modules/questions/imports/formats/parsed-file.ts';
import type { QtiItem } from '../modules/questions/imports/formats/qti/qti-item.ts';
import type { QtiParts } from '../modules/questions/imports/formats/qti/write-qti.ts';
import type { DraftOf } from './question-kind.ts';

/** The text between the braces of a GIFT question, without its general feedback. */
export interface GiftAnswers {
  text: string;
  /** Converts a text in the question's format. */
  readText(text: string): string;
  notes: Notes;
}

/** A kind in GIFT. */
export interface GiftFormat<T extends QuestionType> {
  /**
   * The kind's own fields; undefined if the text belongs to another kind.
   *
   * @throws UnsuitableQuestionError
   */
  parse(answers: GiftAnswers): DraftFields | undefined;
  /** The texts that `write` formats. If one of them needs HTML, the whole question is HTML. */
  listTexts?(draft: DraftOf<T>): readonly string[];
  format(draft: DraftOf<T>, write: (text: string) => string): string;
}

/** A kind in Moodle XML. */
export interface MoodleXmlFormat<T extends QuestionType> {
  /** Question types of Moodle that may hold this kind. */
  types: readonly string[];
  /**
   * The kind's own fields, with its `question` if the text holds more than it; undefined if the element belongs to another kind.
   *
   * @throws UnsuitableQuestionError
   */
  parse(question: XmlElement, notes: Notes): DraftFields | undefined;
  /** `question` is written in place of the draft's. */
  format(draft: DraftOf<T>): { type: string; parts: readonly string[]; question?: string };
}

/** A kind in QTI 2 and 3. */
export interface QtiFormat<T extends QuestionType> {
  /**
   * The kind's own fields, with its `question` if fields stand in it; undefined if the item's interactions belong to another kind.
   *
   * @throws UnsuitableQuestionError
   */
  parse(item: QtiItem, notes: Notes): DraftFields | undefined;
  format(draft: DraftOf<T>): QtiParts;
}

/** A kind in a table. */
export interface CsvFormat<T extends QuestionType> {
  /**
   * Readers of the kind's own fields, by the word in the column `type`. They throw UnsuitableQuestionError.
   */
  readers: Readonly<Record<string, (cell: CsvLine) => DraftFields>>;
  /** Columns that only this kind has. */
  columns?: readonly string[];
  format(draft: DraftOf<T>): CsvCells;
}

/**
 * How one kind of question is read from files and written to them. A kind without a part for a format is exported all the same:
 * its fields go into a comment or a cell that only this platform reads.
 */
export interface KindFormats<T extends QuestionType> {
  /** The right answer in a few words, as in '4 D, ±0.05'. */
  describeAnswer(draft: DraftOf<T>): string;
  /** The draft with its own texts of several lines changed. */
  mapBlocks?(draft: DraftOf<T>, map: (text: string) => string): DraftOf<T>;
  gift?: GiftFormat<T>;
  moodleXml?: MoodleXmlFormat<T>;
  csv?: CsvFormat<T>;
  qti?: QtiFormat<T>;
}
