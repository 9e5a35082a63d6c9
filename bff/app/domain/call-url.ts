import * as z from 'zod';

const Part = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Parts = z.record(z.string(), Part.optional());

/**
 * The path and query of a call below `/api`. Every `:name` of the pattern is filled and escaped;
 * query fields that are undefined are left out. Throws when a parameter is missing.
 */
export function buildCallPath(pattern: string, params: unknown, query: unknown): string {
  const given = Parts.parse(params ?? {});
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined || value === '') throw new Error(`The path parameter ${name} of ${pattern} is missing`);
    return escapeSegment(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Parts.parse(query ?? {}))) {
    if (value !== undefined) search.set(name, value);
  }
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`;
}

// URL parsers resolve `.` and `..`, escaped or not.
function escapeSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '-' : encodeURIComponent(value.toWellFormed());
}
