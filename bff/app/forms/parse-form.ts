/** The form of a request; empty if the body is missing or unreadable. */
export async function parseForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData());
}

export interface SortedFields {
  /** By name; the first value of a repeated field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly repeated: readonly string[];
}

/** The fields of a form in which no name should repeat. */
export function sortFields(entries: Iterable<readonly [name: string, value: FormDataEntryValue]>): SortedFields {
  const fields = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of entries) {
    if (fields.has(name)) repeated.add(name);
    else fields.set(name, typeof value === 'string' ? value : '');
  }
  return { fields: Object.fromEntries(fields), repeated: [...repeated] };
}

/** The message about repeated fields. Names are cut, because a forged form may have any. */
export function formatRepeated(names: readonly string[]): string {
  return `Sent more than once: ${names.map((name) => name.slice(0, 60)).join(', ')}`;
}
