/** Converts a PostgreSQL timestamp, from rows or JSON, to an instant of the API. */
export function toInstant(stored: string): string {
  return new Date(stored).toISOString();
}

export function toOptionalInstant(stored: string | null): string | null {
  return stored === null ? null : toInstant(stored);
}
