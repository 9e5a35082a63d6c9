import { TypeOverrides } from 'pg';

// https://www.postgresql.org/docs/18/catalog-pg-type.html: object ids of types.
const int8 = 20;
const date = 1082;
const timestamptz = 1184;
const timestamptzArray = 1185;
const numeric = 1700;

function toInstant(value: string): string {
  return new Date(value).toISOString();
}

/** `{"2026-04-03 09:00:00+00",NULL}`: no element has a comma. */
function toInstants(value: string): (string | null)[] {
  const elements = value.slice(1, -1).replaceAll('"', '');
  return elements === '' ? [] : elements.split(',').map((element) => (element === 'NULL' ? null : toInstant(element)));
}

/**
 * Reads PostgreSQL's values as `Database` types them: timestamps as ISO 8601 strings, dates as YYYY-MM-DD, and all numbers as
 * numbers (no stored or computed one exceeds 2^53).
 */
export const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(int8, Number);
typeParsers.setTypeParser(numeric, Number);
typeParsers.setTypeParser(date, (value) => value);
typeParsers.setTypeParser(timestamptz, toInstant);
typeParsers.setTypeParser(timestamptzArray, toInstants);
