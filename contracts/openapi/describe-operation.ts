import * as z from 'zod';
import type { ZodOpenApiObject, ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { findRouteScope, isOpenToEveryToken } from '../src/accounts/access-tokens/scopes.ts';
import { allRoutes, type Noun } from '../src/http/all-routes.ts';
import type { ApiAudience } from '../src/http/api-audience.ts';
import type { RouteDefinition } from '../src/http/define-route.ts';
import { Problem, type ProblemCode, type ProblemStatus } from '../src/http/problem.ts';
import { groupProblemCodes } from '../src/http/problem-codes.ts';
import { listFields, listReadOnlyFields } from '../src/http/read-only-fields.ts';
import type { Role } from '../src/vocabulary/role.ts';

/** A recorded request and its answer. */
interface Example {
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** By operation id. */
export type Examples = Readonly<Record<string, Example>>;

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  206: 'A range of the file',
  304: 'The file has not changed',
  400: 'Malformed or invalid',
  401: 'No valid session',
  402: 'Must be bought first',
  403: 'Not allowed',
  404: 'Not there, or not yours',
  409: 'In conflict, or too late',
  413: 'Too large',
  415: 'The wrong kind of content',
  416: 'The file has no such range',
  429: 'Too many requests',
  500: 'A fault on our side',
  503: 'Busy, or in maintenance',
};

const bytes = { type: 'string', format: 'binary' } as const;

const audienceOf: Readonly<Record<Role, ApiAudience>> = { student: 'student', teacher: 'staff', school: 'staff', admin: 'admin' };

function findAudiences({ access, isWebhook }: RouteDefinition, noun: Noun): ApiAudience[] {
  if (isWebhook) return ['webhooks'];
  // Only load balancers and monitoring ask for the health.
  if (noun === 'health') return [];
  if (access === 'anyone' || access === 'session') return ['student', 'staff', 'admin'];
  return [...new Set(access.map((role) => audienceOf[role]))];
}

const plurals: Readonly<Record<Role, string>> = {
  student: 'students',
  teacher: 'teachers',
  school: 'schools',
  admin: 'administrators',
};

function describeCallers({ access }: RouteDefinition): string {
  if (access === 'anyone') return 'Needs no session.';
  if (access === 'session') return 'For every signed-in user.';
  return `For ${new Intl.ListFormat('en').format(access.map((role) => plurals[role]))}.`;
}

function describeMaintenance({ inMaintenance }: RouteDefinition): string {
  if (inMaintenance === 'open') return ' Also answers during maintenance.';
  if (inMaintenance === 'running-attempt') return ' During maintenance, students may call it for an attempt in progress.';
  return '';
}

/** A problem whose code is one of these; a route may say more with it. */
function narrowProblem(codes: readonly ProblemCode[], shape: z.ZodType | undefined): z.ZodType {
  const code = z.object({ code: z.enum(codes) });
  return z.intersection(shape ?? Problem, code);
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
} as const;

export type Responses = NonNullable<NonNullable<ZodOpenApiObject['components']>['responses']>;

const toPascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Shares one response among the operations that answer a status with the same codes. */
function nameProblem(codes: readonly ProblemCode[]): string {
  return codes.map(toPascalCase).join('Or');
}

function buildProblem(status: ProblemStatus, codes: readonly ProblemCode[], shape?: z.ZodType): ZodOpenApiResponseObject {
  return {
    description: statusTexts[status] ?? 'Refused',
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: { 'application/json': { schema: narrowProblem(codes, shape) } },
  };
}

function buildProblems(route: RouteDefinition, shared: Responses) {
  const problems: Record<string, ZodOpenApiResponseObject | { $ref: `#/components/responses/${string}` }> = {};
  for (const [status, codes] of groupProblemCodes(route)) {
    const shape = route.refusals?.[status];
    if (shape && shape !== Problem) {
      problems[status] = buildProblem(status, codes, shape);
    } else {
      const name = nameProblem(codes);
      shared[name] ??= buildProblem(status, codes);
      problems[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return problems;
}

function buildAnswers(route: RouteDefinition, example: Example | undefined) {
  const answers: Record<string, ZodOpenApiResponseObject> = {};
  if (route.givesBytes) {
    answers[200] = { description: 'The file', content: { '*/*': { schema: bytes } } };
    answers[206] = { description: statusTexts[206] ?? '', content: { '*/*': { schema: bytes } } };
    answers[304] = { description: statusTexts[304] ?? '' };
  }
  for (const [status, schema] of Object.entries(route.answers)) {
    const isShown = example !== undefined && String(example.status) === status;
    answers[status] = {
      description: statusTexts[Number(status)] ?? '',
      ...(schema && { content: { 'application/json': { schema, ...(isShown && { example: example.answer }) } } }),
    };
  }
  return answers;
}

/** The body with the fields that may be sent back unchanged. */
function withReadOnlyFields(route: RouteDefinition, body: z.ZodType): z.ZodType {
  const fields = listReadOnlyFields(route);
  if (fields.size === 0 || !(body instanceof z.ZodObject)) return body;
  const readOnly = [...fields].map(([name, schema]) => [name, schema.optional().meta({ readOnly: true })]);
  return z.strictObject({ ...body.shape, ...Object.fromEntries(readOnly) });
}

function buildBody(route: RouteDefinition, example: Example | undefined) {
  const { body, takesBytes } = route;
  if (takesBytes) return { required: true, content: { '*/*': { schema: bytes } } } as const;
  if (!body) return undefined;
  const hasExample = example?.body !== undefined;
  const schema = withReadOnlyFields(route, body);
  return { required: true, content: { 'application/json': { schema, ...(hasExample && { example: example.body }) } } };
}

/** Says which response can be sent back. A body of another shape needs more than that. */
function describeRoundTrip({ body, representations = [] }: RouteDefinition): string {
  const [read, ...others] = representations;
  if (!read || others.length > 0 || !(body instanceof z.ZodObject)) return '';
  const answered = listFields(read.answers[200]);
  const isEnough = Object.entries(body.shape).every(([name, field]) => name in answered || field.safeParse(undefined).success);
  const [id] = Object.entries(allRoutes).find(([, route]) => route === read) ?? [];
  return isEnough && id !== undefined ? ` Takes the response of \`${id}\` with your changes.` : '';
}

function describeTokens(route: RouteDefinition): string {
  if (route.access === 'anyone') return '';
  if (isOpenToEveryToken(route)) return ' Open to every access token.';
  const scope = findRouteScope(route);
  return scope === undefined ? '' : ` Scope of access tokens: \`${scope}\`.`;
}

function listSecurity(route: RouteDefinition) {
  if (route.access === 'anyone') return [];
  const isOpenToTokens = isOpenToEveryToken(route) || findRouteScope(route) !== undefined;
  return [{ session: [] }, ...(isOpenToTokens ? [{ accessToken: [] }] : [])];
}

/** Describes a route. `shared` collects the errors that several operations have. */
export function describeOperation(
  { id, noun, route, example }: { id: string; noun: Noun; route: RouteDefinition; example: Example | undefined },
  shared: Responses,
): ZodOpenApiOperationObject {
  const { params, query } = route;
  const requestBody = buildBody(route, example);
  const requestParams = {
    ...(params instanceof z.ZodObject && { path: params }),
    ...(query instanceof z.ZodObject && { query }),
  };
  return {
    operationId: id,
    tags: [noun],
    summary: route.summary,
    description: `${describeCallers(route)}${describeTokens(route)}${describeMaintenance(route)}${describeRoundTrip(route)}`,
    'x-audiences': findAudiences(route, noun),
    security: listSecurity(route),
    requestParams,
    ...(requestBody && { requestBody }),
    responses: { ...buildAnswers(route, example), ...buildProblems(route, shared) },
  };
}
