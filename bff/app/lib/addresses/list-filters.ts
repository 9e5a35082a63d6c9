import type * as z from 'zod';
import { type AddressFields, buildUrl } from './build-url.ts';
import { parseUrlFilter, type UnknownFormatter } from './url-filters.ts';

/** A choice of a list. An unknown one in the URL is ignored: the list is still shown. */
export function choiceField<Values extends z.ZodType>(values: Values) {
  return values.optional().catch(undefined);
}

type Given = Readonly<Record<string, unknown>>;

function toText(value: unknown): string {
  return value === undefined ? '' : String(value);
}

/** A query for the service, without empty texts. */
type Query<Filters> = { [Name in keyof Filters]: Filters[Name] | undefined };

/** The filters of a list, from its URL and into the URLs of its pages. Filters at their defaults are left out of a URL. */
export function defineFilters<Filters extends Record<string, unknown>>(schema: z.ZodType<Filters> & { shape: Given }) {
  const names = Object.keys(schema.shape);
  const defaults: Given = schema.parse({});
  const isSet = (filters: Given, name: string) => toText(filters[name]) !== toText(defaults[name]);
  return {
    parse: (url: string): Filters => schema.parse(Object.fromEntries(new URL(url).searchParams)),
    buildHref(path: string, filters: Partial<Filters>): string {
      const set = names.filter((name) => filters[name] !== undefined && isSet(filters, name));
      const fields: AddressFields = Object.fromEntries(set.map((name) => [name, toText(filters[name])]));
      return buildUrl(path, fields);
    },
    /** Whether anything but the page is chosen. */
    isFiltered: (filters: Filters): boolean => names.some((name) => name !== 'page' && isSet(filters, name)),
    /** A sentence for each unknown value in the URL. */
    listUnknown(url: string, formatters: Partial<Record<keyof Filters, UnknownFormatter>>) {
      return Object.entries<UnknownFormatter | undefined>(formatters).flatMap(([name, format]) => {
        const value = parseUrlFilter(url, name);
        const isKnown = value === undefined || toText(schema.parse({ [name]: value })[name]) === value;
        return isKnown || !format ? [] : format(value);
      });
    },
    toQuery<Chosen extends Partial<Filters>>(filters: Chosen): Query<Chosen> {
      const query: Query<Chosen> = { ...filters };
      for (const name in query) if (query[name] === '') query[name] = undefined;
      return query;
    },
  };
}
