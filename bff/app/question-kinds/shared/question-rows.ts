import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import type { FieldValues } from '../../forms/field-values.ts';

/** The rows of options and of pairs. */
export const choiceRows: readonly number[] = Array.from({ length: maxChoices }, (_, row) => row);

/** The rows of one kind in the form: the names of their fields without the number, and which of them are typed. */
export interface RowKind {
  readonly names: readonly string[];
  readonly typed: readonly string[];
  readonly rows: readonly number[];
  /** Visible rows of a new question. */
  readonly first: number;
  /** A radio group whose value is the number of a row. */
  readonly choice?: string;
  /** A field that a row keeps when it is emptied. */
  readonly id?: string;
}

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
  const emptied = kind.names.filter((name) => name !== kind.id).map((name) => [`${name}-${last}`, ''] as const);
  const choice = kind.choice !== undefined && moved[kind.choice] === String(last) ? { [kind.choice]: '' } : {};
  return { ...moved, ...Object.fromEntries(emptied), ...choice };
}

/** The names of fields in rows. */
export function nameRows(names: readonly string[], rows: readonly number[]): string[] {
  return rows.flatMap((row) => names.map((name) => `${name}-${row}`));
}

/** One value for each row, from the first. */
export function fillRows(name: string, texts: readonly string[]): FieldValues {
  return Object.fromEntries(texts.map((text, row) => [`${name}-${row}`, text]));
}

/** The rows that are filled in; blank ones are ignored. */
export function findTypedRows({ typed, rows }: RowKind, values: FieldValues): number[] {
  return rows.filter((row) => typed.some((name) => (values[`${name}-${row}`] ?? '').trim() !== ''));
}
