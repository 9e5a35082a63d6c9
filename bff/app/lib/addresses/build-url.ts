/** URL parameters. Numbers are page numbers. */
export type AddressFields = Readonly<Record<string, string | number | undefined>>;

/** Builds a URL with its parameters in order. Empty values and page 1 are left out. */
export function buildUrl(path: string, fields: AddressFields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '' && value !== 1) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
