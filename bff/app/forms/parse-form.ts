/** The form of a request; an empty one where none came, or none that can be read. */
export async function parseForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData());
}

export interface SortedFields {
  /** By name; of a field that came more than once, the first value. */
  readonly fields: Readonly<Record<string, string>>;
  readonly repeated: readonly string[];
}

/** The fields of a form of which each should come once. */
export function sortFields(entries: Iterable<readonly [name: string, value: FormDataEntryValue]>): SortedFields {
  const fields = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of entries) {
    if (fields.has(name)) repeated.add(name);
    else fields.set(name, typeof value === 'string' ? value : '');
  }
  return { fields: Object.fromEntries(fields), repeated: [...repeated] };
}

/** What is said of fields that came more than once; their names are cut, for anyone can make them up. */
export function formatRepeated(names: readonly string[]): string {
  return `Sent more than once: ${names.map((name) => name.slice(0, 60)).join(', ')}`;
}
