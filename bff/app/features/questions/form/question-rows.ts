import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import type { FieldValues } from '../../../forms/field-values.ts';

/** How many options and pairs are visible at first; the rest are collapsed. */
const defaultRows = 4;
export const optionRows = Array.from({ length: maxChoices }, (_, row) => row);
/** Row indexes of the rubric; 20 rows at most. */
export const rubricRows = Array.from({ length: 20 }, (_, row) => row);
const defaultRubricRows = 3;

export function getOptionName(row: number): string {
  return String.fromCharCode(65 + row);
}

/** The rows of one kind in the form: the names of their fields without the number, and which of them are typed. */
export interface RowKind {
  readonly names: readonly string[];
  readonly typed: readonly string[];
  readonly rows: readonly number[];
  /** Visible rows of a new question. */
  readonly first: number;
  /** A radio group whose value is the number of a row. */
  readonly choice?: string;
}

export const optionKind: RowKind = {
  names: ['q-option', 'q-also', 'q-last'],
  typed: ['q-option'],
  rows: optionRows,
  first: defaultRows,
  choice: 'q-correct',
};
const sides = ['q-left', 'q-right'];
export const pairKind: RowKind = { names: sides, typed: sides, rows: optionRows, first: defaultRows };
export const rubricKind: RowKind = {
  names: ['q-item', 'q-points', 'q-criterion'],
  typed: ['q-points', 'q-criterion'],
  rows: rubricRows,
  first: defaultRubricRows,
};

/** How many rows have to be visible. */
export function countRows({ typed, rows, first }: RowKind, values: FieldValues): number {
  const last = rows.findLast((row) => typed.some((name) => (values[`${name}-${row}`] ?? '') !== '')) ?? -1;
  return Math.max(first, last + 1);
}

/** The fields of the rows after one of them has moved. */
export function moveRow({ names, rows, choice }: RowKind, values: FieldValues, from: number, to: number): FieldValues {
  const order = rows.filter((row) => row !== from).toSpliced(to, 0, from);
  const fields = order.flatMap((old, row) => names.map((name) => [`${name}-${row}`, values[`${name}-${old}`] ?? ''] as const));
  const chosen = choice === undefined ? -1 : order.indexOf(Number(values[choice] || Number.NaN));
  return { ...Object.fromEntries(fields), ...(choice !== undefined && { [choice]: chosen === -1 ? '' : String(chosen) }) };
}

/** The fields of the rows without one of them; the ones below move up. */
export function removeRow(kind: RowKind, values: FieldValues, at: number): FieldValues {
  const last = kind.rows.length - 1;
  const moved = moveRow(kind, values, at, last);
  // A row keeps an id, which a new line of a rubric needs.
  const emptied = kind.names.filter((name) => name !== 'q-item').map((name) => [`${name}-${last}`, ''] as const);
  const choice = kind.choice !== undefined && moved[kind.choice] === String(last) ? { [kind.choice]: '' } : {};
  return { ...moved, ...Object.fromEntries(emptied), ...choice };
}
