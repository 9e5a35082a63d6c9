/** The details of an entry as stored. */
export type Details = Readonly<Record<string, unknown>>;

/** Nested details; empty when the value is not an object. */
export function getParts(details: Details, name: string): Details {
  const value = details[name];
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** A text or a number. Undefined for IDs, which mean nothing to a reader, and for other types. */
export function getText(details: Details, name: string): string | undefined {
  const value = details[name];
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  return /^[\da-f]{8}-[\da-f]{4}-/.test(value) ? undefined : value;
}

/** `putBack` and 31 as `Put back: 31` */
export function formatFact(name: string, value: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${value}`;
}
