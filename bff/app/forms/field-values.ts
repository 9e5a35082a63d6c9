/** The typed fields of a form, by name. An unchecked box is absent. */
export type FieldValues = Readonly<Record<string, string>>;

export function isSelected(values: FieldValues, name: string): boolean {
  return (values[name] ?? '') !== '';
}

/** The fields of the question, whose names begin with `q-`, or those of the test. */
export function pickFields(values: FieldValues, isQuestion: boolean): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('q-') === isQuestion));
}

// Not typed, and different on each page.
const unseen = /^(?:id|revision|q-item-\d+|q-group-(?:id|new|loaded))$/;

/** Whether two forms have the same values. Empty equals missing, and CRLF equals LF. */
export function hasSameFields(one: FieldValues, other: FieldValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => unseen.test(name) || parseBlock(one[name]) === parseBlock(other[name]));
}

/** Parses a typed number, with or without commas; NaN if it is not a number. */
export function parseNumber(text: string | undefined): number {
  const plain = (text ?? '').trim().replaceAll(',', '').replace(/^[−–]/, '-');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d{1,2})?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** Like `parseNumber`; null for an empty field. */
export function parseNumberOrNull(text: string | undefined): number | null {
  return (text ?? '').trim() === '' ? null : parseNumber(text);
}

/** The typed lines without blank ones. */
export function parseLines(text: string | undefined): string[] {
  return parseBlock(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Normalises line ends to LF, as stored by the platform. */
export function parseBlock(text: string | undefined): string {
  return (text ?? '').replaceAll(/\r\n?/g, '\n');
}
