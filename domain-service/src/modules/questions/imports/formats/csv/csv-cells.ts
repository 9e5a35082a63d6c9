import { UnsuitableQuestionError } from '../parsed-file.ts';
import { type CsvColumn, getOptionName, optionLetters } from './csv-columns.ts';

// Cells that several kinds of question have.

/** Looks up a cell of the row by column name; '' if there is none. */
export type CsvLine = (column: CsvColumn | string) => string;

/** The cells of a row, by column name. */
export type CsvCells = Partial<Record<CsvColumn, string>> & Readonly<Record<string, string>>;

/**
 * Parses letters of options to their indexes.
 * @throws UnsuitableQuestionError
 */
export function parseLetters(text: string): number[] {
  const letters = text
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter((letter) => letter !== '');
  return letters.map((letter) => {
    const place = optionLetters.indexOf(letter);
    if (place < 0) throw new UnsuitableQuestionError(`“${letter.slice(0, 20)}” is not the letter of an option.`);
    return place;
  });
}

export function formatLetters(places: readonly number[]): string {
  return places.map((place) => optionLetters[place] ?? '').join(', ');
}

/** A column of kinds whose author chooses how parts of an answer are marked. */
export const scoringColumn = 'scoring';

/**
 * Parses the rule by which an answer is marked; the first one if the cell is empty.
 * @throws UnsuitableQuestionError
 */
export function parseScoring<T extends string>(cell: CsvLine, rules: readonly T[]): T {
  const text = cell(scoringColumn).trim().toLowerCase();
  const found = text === '' ? rules[0] : rules.find((rule) => rule === text);
  if (found === undefined) throw new UnsuitableQuestionError(`The scoring must be one of ${rules.join(', ')}.`);
  return found;
}

/** Parses the cells of one letter after another, without empty ones at the end. */
export function parseNamedCells(cell: CsvLine, nameColumn = getOptionName): string[] {
  const cells = optionLetters.map((letter) => cell(nameColumn(letter)));
  const last = cells.findLastIndex((text) => text.trim() !== '');
  return cells.slice(0, last + 1);
}

export function toNamedCells(texts: readonly string[], nameColumn = getOptionName): Record<string, string> {
  return Object.fromEntries(texts.map((text, index) => [nameColumn(optionLetters[index] ?? ''), text]));
}
