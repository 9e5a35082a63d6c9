import { allRoutes } from '@shikhar/contracts/http/all-routes';
import type { Middleware } from 'openapi-fetch';

interface Example {
  body?: unknown;
  status: number;
  answer: unknown;
}

const operations = new Map(
  Object.entries(allRoutes).map(([id, { method, path }]) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, id]),
);

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** Replaces what differs from run to run: ids by their first appearance, tokens and receipt numbers. */
function stabilize(text: string): string {
  const ids = new Map<string, string>();
  const rename = (id: string): string => {
    const known = ids.get(id) ?? `0197a0c0-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  return text
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.e30.token')
    .replace(/\bSHK-[0-9A-Z]{8}\b/g, 'SHK-7K2M9QXD')
    .replace(uuid, rename);
}

const maxItems = 3;

/** The same with long lists cut, which show nothing new. */
function cutLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxItems).map(cutLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cutLists(field)]));
}

/** Records one request and its successful answer per operation: the first of each. */
export function createExampleRecorder() {
  const examples = new Map<string, Example>();

  function record(operation: string, example: Example): void {
    if (!examples.has(operation)) examples.set(operation, { ...example, answer: cutLists(example.answer) });
  }

  const bodies = new Map<string, unknown>();
  const middleware: Middleware = {
    async onRequest({ id, request }) {
      if (request.body) bodies.set(id, await request.clone().json());
    },
    async onResponse({ id, schemaPath, request, response }) {
      const operation = operations.get(`${request.method} ${schemaPath}`);
      if (!operation || !response.ok) return;
      const body = bodies.get(id);
      record(operation, { ...(body !== undefined && { body }), status: response.status, answer: await response.clone().json() });
    },
  };

  return {
    record,
    middleware,
    /** By operation, sorted, as the examples' file has them. */
    format(): string {
      const sorted = Object.fromEntries([...examples].sort(([one], [other]) => (one < other ? -1 : 1)));
      return stabilize(`${JSON.stringify(sorted, null, 1)}\n`);
    },
  };
}
