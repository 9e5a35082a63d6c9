import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDocument, type oas32, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi';
import { nouns, routesByNoun } from '../src/http/all-routes.ts';
import { type ApiDocument, pruneComponents } from '../src/http/api-audience.ts';
import type { RouteDefinition } from '../src/http/define-route.ts';
import { describeOperation, type Examples, type Responses } from './describe-operation.ts';
import { loadSchemas, withNames } from './load-schemas.ts';
import { readComments } from './read-comments.ts';
import { listTags } from './tags.ts';

const introduction = readFileSync(join(import.meta.dirname, 'introduction.md'), 'utf8');

const servers = [
  {
    url: '{service}/api',
    description: 'The domain service of an installation',
    variables: {
      service: {
        default: 'http://localhost:4000',
        description: 'Address of the domain service. The default is that of `npm start`; operators know their own.',
      },
    },
  },
];

const session = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The token of `POST /auth/login`',
} as const;

const accessToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'A personal access token, which teachers, schools and administrators create in their profile',
} as const;

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Shikhar API',
    version: '1.0.0',
    description: introduction,
    license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
  },
  servers,
} as const;

/** Turns a record with known keys into the object that it is. */
function nameKeys(jsonSchema: Parameters<ZodOpenApiOverride>[0]['jsonSchema']): void {
  const { required = [], additionalProperties } = jsonSchema;
  if (typeof additionalProperties !== 'object') return;
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
}

/** Drops what the format or the type says anyway, and lets responses grow: only requests refuse unknown fields. */
const adaptSchema: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod;
  const isStrict = def.type === 'object' && def.catchall?._zod.def.type === 'never';
  if (io === 'output' && def.type === 'object' && !isStrict) delete jsonSchema.additionalProperties;
  // Only objects are checked by a rule of their own.
  if (def.type === 'custom') jsonSchema.type = 'object';
  if (def.type === 'record' && jsonSchema.required) nameKeys(jsonSchema);
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

interface Operation {
  id: string;
  noun: (typeof nouns)[number];
  route: RouteDefinition;
}

const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const toVerb = (method: RouteDefinition['method']) => verbs[method];

type CommentsOf = ReturnType<typeof readComments>;

/** Every route, sorted by path. */
function listOperations(): Operation[] {
  return nouns
    .flatMap((noun) => Object.entries<RouteDefinition>(routesByNoun[noun]).map(([id, route]) => ({ id, noun, route })))
    .sort((one, other) => (one.route.path < other.route.path ? -1 : 1));
}

function buildPaths(operations: readonly Operation[], examples: Examples, responses: Responses): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { id, noun, route } of operations) {
    const path = toTemplate(route.path);
    const operation = describeOperation({ id, noun, route, example: examples[id] }, responses);
    paths[path] = { ...paths[path], [toVerb(route.method)]: operation };
  }
  return paths;
}

/** Writes the comments of the contracts into the schemas that are named after them. */
function describeSchemas(schemas: Readonly<Record<string, oas32.SchemaObject>>, commentsOf: CommentsOf): void {
  for (const [name, schema] of Object.entries(schemas)) {
    if (typeof schema === 'boolean') continue;
    const { text, fields } = commentsOf(name);
    if (text) schema.description ??= text;
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const comment = fields.get(field);
      if (comment && typeof property !== 'boolean') property.description ??= comment;
    }
  }
}

/** Does the same for a query's parameters, which have no schema of their own in the document. */
function describeParameters(operation: oas32.OperationObject | undefined, fields: ReadonlyMap<string, string>): void {
  for (const parameter of operation?.parameters ?? []) {
    const comment = 'name' in parameter ? fields.get(parameter.name) : undefined;
    if (comment) parameter.description ??= comment;
  }
}

/** Builds the OpenAPI document of all contracts. */
export async function buildDocument(examples: Examples): Promise<ApiDocument> {
  const schemas = await loadSchemas();
  const operations = listOperations();
  const responses: Responses = {};
  const paths = buildPaths(operations, examples, responses);
  const document = withNames(schemas, () =>
    createDocument(
      { ...about, tags: listTags(), paths, components: { responses, securitySchemes: { session, accessToken } } },
      { override: adaptSchema, allowEmptySchema: { transform: true } },
    ),
  );
  const commentsOf = readComments();
  describeSchemas(document.components?.schemas ?? {}, commentsOf);
  const names = new Map([...schemas].map(([name, schema]) => [schema, name]));
  for (const { route } of operations) {
    const name = route.query && names.get(route.query);
    if (name) describeParameters(document.paths?.[toTemplate(route.path)]?.[toVerb(route.method)], commentsOf(name).fields);
  }
  // As it is written: without the undefined values.
  return pruneComponents(JSON.parse(JSON.stringify(document)));
}
