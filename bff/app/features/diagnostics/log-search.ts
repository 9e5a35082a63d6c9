import { LogReference } from '@shikhar/contracts/diagnostics/schemas';
import * as z from 'zod';
import { pageField } from '../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../lib/addresses/build-url.ts';
import { diagnosticsPath } from '../../lib/addresses/reference-href.ts';
import { parseWallInput } from '../../lib/site/wall-input.ts';

const typedField = z.string().trim().max(254).catch('');

const LogSearch = z.object({
  reference: typedField,
  account: typedField,
  /** Values of `<input type="datetime-local">`, in the site's time zone. */
  from: typedField,
  to: typedField,
  page: pageField,
});
/** The typed values, which the form shows again. */
export type LogSearch = z.infer<typeof LogSearch>;

/** The search in a URL; null if it has none. */
export function parseLogSearch(url: string): LogSearch | null {
  const given = new URL(url).searchParams;
  return Object.keys(LogSearch.shape).some((name) => given.has(name)) ? LogSearch.parse(Object.fromEntries(given)) : null;
}

/** `to` is always in the URL, so that a search for everything is one, too. */
export function buildSearchHref({ reference, account, from, to, page }: LogSearch): string {
  const isEmpty = [reference, account, from, to].every((typed) => typed === '') && page === 1;
  return isEmpty ? `${diagnosticsPath}?to=` : buildUrl(diagnosticsPath, { reference, account, from, to, page });
}

/** As people write a number that they have read or heard: `shk 7f3a2219`. */
function normalizeReference(typed: string): string {
  const [, first, second] = /^SHK[\s\p{Pd}]*([\da-f]{4})[\s\p{Pd}]*([\da-f]{4})$/iu.exec(typed) ?? [];
  return first === undefined ? typed : `SHK-${first}-${second}`.toUpperCase();
}

export type SearchErrors = Readonly<Record<string, string>>;

function parseTime(typed: string): string | null | undefined {
  return typed === '' ? undefined : parseWallInput(typed);
}

/** The last instant of a minute: an end is inclusive. */
function toMinuteEnd(instant: string): string {
  return new Date(Date.parse(instant) + 59_999).toISOString();
}

/** The query for the service, and what is wrong with the typed values. */
export function toLogQuery(search: LogSearch) {
  const reference = normalizeReference(search.reference);
  const [from, to] = [parseTime(search.from), parseTime(search.to)];
  const errors: SearchErrors = {
    ...(reference !== '' &&
      !LogReference.safeParse(reference).success && { reference: 'Enter a reference such as SHK-7F3A-2219' }),
    ...(from === null && { from: 'Enter a day and a time' }),
    ...(to === null && { to: 'Enter a day and a time' }),
  };
  const query = {
    reference: reference || undefined,
    account: search.account || undefined,
    from: from ?? undefined,
    to: to ? toMinuteEnd(to) : undefined,
    page: search.page,
  };
  return { query, errors, isValid: Object.keys(errors).length === 0 };
}
