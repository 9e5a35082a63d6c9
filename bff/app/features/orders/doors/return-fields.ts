const longestName = 100;
const longestValue = 2_000;
const mostFields = 40;

/** What a browser brings back, from the address and the form; of a repeated field the first. Null for more than any gateway sends. */
export function readReturnFields(query: URLSearchParams, form: URLSearchParams): Readonly<Record<string, string>> | null {
  const fields = new Map<string, string>();
  for (const [name, value] of [...form, ...query]) {
    if (name.length > longestName || value.length > longestValue) return null;
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields.size > mostFields ? null : Object.fromEntries(fields);
}
