const maxNameLength = 100;
const maxValueLength = 2_000;
const maxFields = 40;

/** Fields of the browser's return, from URL and form; the first of a repeated field. Null if larger than any gateway sends. */
export function parseReturnFields(query: URLSearchParams, form: URLSearchParams): Readonly<Record<string, string>> | null {
  const fields = new Map<string, string>();
  for (const [name, value] of [...form, ...query]) {
    if (name.length > maxNameLength || value.length > maxValueLength) return null;
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields.size > maxFields ? null : Object.fromEntries(fields);
}
