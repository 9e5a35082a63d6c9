import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { toSectionValues } from './details-values.ts';
import { findSectionRows, listSectionFields, maxSections } from './parse-details.ts';

const field = /^s-(\d+)-(.+)$/;

type Row = Readonly<Record<string, string>>;

function parseRow(values: FieldValues, row: number): Row {
  const fields = Object.entries(values).flatMap(([name, text]) => {
    const [, place, part = ''] = field.exec(name) ?? [];
    return Number(place) === row ? [[part, text]] : [];
  });
  return Object.fromEntries(fields);
}

function toRowValues(rows: readonly Row[]): FieldValues {
  return Object.fromEntries(rows.flatMap((row, at) => Object.entries(row).map(([part, text]) => [`s-${at}-${part}`, text])));
}

/** The fields after one row has moved to another's position; both positions are indexes into `rows`. */
export function moveSection(values: FieldValues, rows: readonly number[], from: number, to: number): FieldValues {
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
  const listFields = (row: number) => [...listSectionFields(row), `s-${row}-remove`];
  const moved = rows.map((row, place) => {
    const old = listFields(order[place] ?? row);
    return listFields(row).map((name, part) => [name, values[old[part] ?? ''] ?? ''] as const);
  });
  return Object.fromEntries(moved.flat());
}

function findTitle(row: Row): string {
  return (row['title'] ?? '').trim();
}

/**
 * Merges the typed section rows with the current sections. Sections created since are neither duplicated nor lost,
 * and sections removed since do not come back.
 */
export function joinSections(values: FieldValues, sections: readonly AuthoredSection[]): FieldValues {
  const typed = findSectionRows(values).map((row) => parseRow(values, row));
  const named = new Set(typed.map((row) => row['id'] ?? ''));
  const unnamed = sections.filter(({ id }) => !named.has(id));
  if (unnamed.length === 0 && typed.every(({ id }) => !id || sections.some((section) => section.id === id))) return values;
  const rows = typed.flatMap((row): Row[] => {
    if (row['id']) return sections.some(({ id }) => id === row['id']) ? [row] : [];
    const place = unnamed.findIndex(({ title }) => title === findTitle(row));
    const [made] = place === -1 ? [] : unnamed.splice(place, 1);
    return [made ? { ...row, id: made.id } : row];
  });
  const added = unnamed.map((section) => parseRow(toSectionValues({ sections: [section] }), 0));
  const others = Object.entries(values).filter(([name]) => !field.test(name));
  return { ...Object.fromEntries(others), ...toRowValues([...rows, ...added].slice(0, maxSections)) };
}
