/** What an address may say; numbers are pages of a list. */
export type AddressFields = Readonly<Record<string, string | number | undefined>>;

/** An address of this site with its fields in their order. What says nothing is left out, as is the first page. */
export function buildUrl(path: string, fields: AddressFields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '' && value !== 1) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
