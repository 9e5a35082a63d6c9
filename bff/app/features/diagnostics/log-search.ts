import { LogReference } from '@shikhar/contracts/diagnostics/schemas';
import * as z from 'zod';
import { pageField } from '../../lib/addresses/address-fields.ts';
import { defineFilters } from '../../lib/addresses/list-filters.ts';
import { diagnosticsPath } from '../../lib/addresses/reference-href.ts';
import { formatWallInputWithSeconds, parseWallInput } from '../../lib/site/wall-input.ts';

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

const logFilters = defineFilters(LogSearch);

/** The search in a URL; null if it has none. */
export function parseLogSearch(url: string): LogSearch | null {
  const given = new URL(url).searchParams;
  return Object.keys(LogSearch.shape).some((name) => given.has(name)) ? logFilters.parse(url) : null;
}

/** A search for everything is one, too: it has an empty `to` in the URL. */
export function buildSearchHref(search: LogSearch): string {
  const href = logFilters.buildHref(diagnosticsPath, search);
  return href === diagnosticsPath ? `${diagnosticsPath}?to=` : href;
}

/** As people write a number that they have read or heard: `shk 7f3a2219`. */
function normalizeReference(typed: string): string {
  const [, first, second] = /^SHK[\s\p{Pd}]*([\da-f]{4})[\s\p{Pd}]*([\da-f]{4})$/iu.exec(typed) ?? [];
  return first === undefined ? typed : `SHK-${first}-${second}`.toUpperCase();
}

export type SearchErrors = Readonly<Record<string, string>>;

interface TypedTime {
  first: string;
  last: string;
}

/** The first and the last instant of the typed minute or second: an end is inclusive. Null if it is not a time. */
function parseTime(typed: string): TypedTime | null | undefined {
  if (typed === '') return undefined;
  const minute = parseWallInput(typed);
  if (minute === null) return null;
  const [, second] = /T\d\d:\d\d:(\d\d)/.exec(typed) ?? [];
  const first = Date.parse(minute) + Number(second ?? 0) * 1_000;
  const last = first + (second === undefined ? 59_999 : 999);
  return { first: new Date(first).toISOString(), last: new Date(last).toISOString() };
}

/** The search for what is older than where this one stopped. It always ends before this one, which could otherwise repeat itself. */
export function buildOlderHref(search: LogSearch, searchedFrom: string): string {
  const end = parseTime(search.to);
  const stop = Date.parse(searchedFrom);
  const next = new Date(end ? Math.min(stop, Date.parse(end.last) - 1_000) : stop).toISOString();
  return buildSearchHref({ ...search, to: formatWallInputWithSeconds(next), page: 1 });
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
  const { account, page } = search;
  const query = { ...logFilters.toQuery({ reference, account, page }), from: from?.first, to: to?.last };
  return { query, errors, isValid: Object.keys(errors).length === 0 };
}
