import * as z from 'zod';

/** The keywords of a schema that decide whether old clients still fit. */
interface Schema {
  $ref?: string | undefined;
  type?: unknown;
  format?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  pattern?: string | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  minimum?: number | undefined;
  minLength?: number | undefined;
  minItems?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
}

const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.unknown().optional(),
    format: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    pattern: z.string().optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    allOf: z.array(Schema).optional(),
    minimum: z.number().optional(),
    minLength: z.number().optional(),
    minItems: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

const Content = z.object({ content: z.record(z.string(), z.object({ schema: Schema })).optional() });
const Operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: Schema }))
    .default([]),
  requestBody: Content.optional(),
  responses: z.record(z.string(), z.object({ $ref: z.string().optional(), ...Content.shape })),
});
type Operation = z.infer<typeof Operation>;

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
type Document = z.infer<typeof Document>;

/** Whether the client writes the value or reads it. */
type Side = 'request' | 'response';

interface Pair {
  before: Schema;
  after: Schema;
}

function isTighter({ before, after }: Pair): boolean {
  const lower = ['minimum', 'minLength', 'minItems'] as const;
  const upper = ['maximum', 'maxLength', 'maxItems'] as const;
  return (
    lower.some((limit) => (after[limit] ?? Number.NEGATIVE_INFINITY) > (before[limit] ?? Number.NEGATIVE_INFINITY)) ||
    upper.some((limit) => (after[limit] ?? Number.POSITIVE_INFINITY) < (before[limit] ?? Number.POSITIVE_INFINITY))
  );
}

/** Compares what a request may contain. */
function* compareLimits(at: string, pair: Pair): Generator<string> {
  const { before, after } = pair;
  if (after.enum && !before.enum) yield `${at} takes only ${JSON.stringify(after.enum)}`;
  for (const value of after.enum ? missing(before.enum, after.enum) : []) yield `${at} no longer takes ${JSON.stringify(value)}`;
  if (after.pattern !== undefined && after.pattern !== before.pattern) yield `${at} has another pattern`;
  if (after.additionalProperties === false && before.additionalProperties !== false) yield `${at} takes no other fields`;
  if (isTighter(pair)) yield `${at} has a tighter limit`;
}

const canBeNull = ({ anyOf = [], oneOf = [] }: Schema): boolean => [...anyOf, ...oneOf].some(({ type }) => type === 'null');

const missing = <T>(from: readonly T[] = [], others: readonly T[] = []): T[] => from.filter((each) => !others.includes(each));

function createComparison(before: Document, after: Document) {
  const seen = new Set<string>();
  const resolve = ({ components }: Document, schema: Schema): Schema =>
    components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

  function* compareFields(at: string, side: Side, pair: Pair): Generator<string> {
    const [lost, demanded] = [
      missing(pair.before.required, pair.after.required),
      missing(pair.after.required, pair.before.required),
    ];
    if (side === 'response') for (const name of lost) yield `${at}.${name} may be missing`;
    else for (const name of demanded) yield `${at}.${name} is required`;
    for (const [name, field] of Object.entries(pair.before.properties ?? {})) {
      const now = pair.after.properties?.[name];
      if (now) yield* compare(`${at}.${name}`, side, { before: field, after: now });
      else yield `${at}.${name} is gone`;
    }
  }

  /** Compares what lists and records contain. */
  function* compareContents(at: string, side: Side, pair: Pair): Generator<string> {
    if (pair.before.items && pair.after.items) {
      yield* compare(`${at}[]`, side, { before: pair.before.items, after: pair.after.items });
    }
    const [values, valuesNow] = [pair.before.additionalProperties, pair.after.additionalProperties];
    if (typeof values === 'object' && typeof valuesNow === 'object') {
      yield* compare(`${at}.*`, side, { before: values, after: valuesNow });
    }
  }

  /** New alternatives fit old clients' requests; a response may get them as it may get new values, except null. */
  function* compareAlternatives(at: string, side: Side, pair: Pair): Generator<string> {
    if (side === 'response' && canBeNull(pair.after) && !canBeNull(pair.before)) yield `${at} may be null`;
    for (const kind of ['anyOf', 'oneOf', 'allOf'] as const) {
      for (const [index, part] of (pair.before[kind] ?? []).entries()) {
        const now = pair.after[kind]?.[index];
        if (now) yield* compare(at, side, { before: part, after: now });
        else yield `${at} has lost an alternative`;
      }
    }
  }

  /** Whether the pair has been compared on this side, as schemas are shared and may contain themselves. */
  function isKnown(side: Side, pair: Pair): boolean {
    if (!pair.before.$ref || !pair.after.$ref) return false;
    const key = `${side} ${pair.before.$ref} ${pair.after.$ref}`;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  }

  function* compare(at: string, side: Side, given: Pair): Generator<string> {
    if (isKnown(side, given)) return;
    const pair = { before: resolve(before, given.before), after: resolve(after, given.after) };
    for (const keyword of ['type', 'format', 'const'] as const) {
      if (JSON.stringify(pair.before[keyword]) !== JSON.stringify(pair.after[keyword])) yield `${at} has another ${keyword}`;
    }
    if (side === 'request') yield* compareLimits(at, pair);
    yield* compareFields(at, side, pair);
    yield* compareContents(at, side, pair);
    yield* compareAlternatives(at, side, pair);
  }
  return compare;
}

function findSchema({ content }: z.infer<typeof Content>): Schema {
  return Object.values(content ?? {})[0]?.schema ?? {};
}

/**
 * Lists changes that break clients of the earlier document: operations, fields and statuses that are gone, values of another kind, and
 * requests that must say more or may say less. Error codes may come and go.
 */
export function findBreakingChanges(documentBefore: unknown, documentAfter: unknown): string[] {
  const before = Document.parse(documentBefore);
  const after = Document.parse(documentAfter);
  const compare = createComparison(before, after);

  function* compareParameters(old: Operation, now: Operation): Generator<string> {
    const id = old.operationId;
    for (const { name, in: place, required, schema } of now.parameters) {
      const known = old.parameters.find((each) => each.name === name && each.in === place);
      if (required && !known?.required) yield `${id}?${name} is required`;
      if (known) yield* compare(`${id}?${name}`, 'request', { before: known.schema, after: schema });
    }
    const namesOf = ({ parameters }: Operation) => parameters.map(({ name }) => name);
    for (const name of missing(namesOf(old), namesOf(now))) yield `${id}?${name} is gone`;
  }

  function* compareAnswers(old: Operation, now: Operation): Generator<string> {
    const id = old.operationId;
    for (const [status, response] of Object.entries(old.responses)) {
      if (Number(status) >= 400) continue;
      const answer = now.responses[status];
      if (!answer) yield `${id} no longer answers ${status}`;
      else yield* compare(`${id} ${status}`, 'response', { before: findSchema(response), after: findSchema(answer) });
    }
  }

  function* compareOperations(old: Operation, now: Operation): Generator<string> {
    const id = old.operationId;
    if (now.operationId !== id) yield `${id} is called ${now.operationId}`;
    yield* compareParameters(old, now);
    yield* compare(id, 'request', { before: findSchema(old.requestBody ?? {}), after: findSchema(now.requestBody ?? {}) });
    yield* compareAnswers(old, now);
  }

  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) => {
      const now = after.paths[path]?.[verb];
      return now ? [...compareOperations(operation, now)] : [`${operation.operationId} is gone: ${verb.toUpperCase()} ${path}`];
    }),
  );
}
