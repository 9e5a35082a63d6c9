/** A timestamp as PostgreSQL writes it, in rows or in JSON, as an instant of the wire. */
export function toInstant(stored: string): string {
  return new Date(stored).toISOString();
}

export function toOptionalInstant(stored: string | null): string | null {
  return stored === null ? null : toInstant(stored);
}
