/** The fields of a form as they were typed, by name. A box that is not ticked is not there. */
export type FieldValues = Readonly<Record<string, string>>;

export function isSelected(values: FieldValues, name: string): boolean {
  return (values[name] ?? '') !== '';
}

/** Of the fields whose names begin with `q-`, those of the question; the others are the test's. */
export function pickFields(values: FieldValues, isQuestion: boolean): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('q-') === isQuestion));
}

// They are not typed, and differ from one page to the next.
const unseen = /^(?:id|revision|q-item-\d+)$/;

/** Whether two forms say the same; what is empty in one may be missing in the other, and browsers send lines as CRLF. */
export function hasSameFields(one: FieldValues, other: FieldValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => unseen.test(name) || parseBlock(one[name]) === parseBlock(other[name]));
}

/** A number as people type it, with or without commas; NaN for what is none. */
export function parseNumber(text: string | undefined): number {
  const plain = (text ?? '').trim().replaceAll(',', '').replace(/^[−–]/, '-');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d{1,2})?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** As `parseNumber`; null for an empty field. */
export function parseNumberOrNull(text: string | undefined): number | null {
  return (text ?? '').trim() === '' ? null : parseNumber(text);
}

/** Lines as the platform keeps them, whatever the browser made of them. */
export function parseBlock(text: string | undefined): string {
  return (text ?? '').replaceAll(/\r\n?/g, '\n');
}
