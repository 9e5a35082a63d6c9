import type { z } from 'zod';
import type { Role } from '../vocabulary/role.ts';
import type { ProblemStatus } from './problem.ts';

/**
 * Who may call a route: `anyone` without a session, `session` with any live session, or the listed roles only.
 * Decided before the body is looked at: 401 without a session, 403 with the wrong role.
 */
export type RouteAccess = 'anyone' | 'session' | readonly Role[];

export type SuccessStatus = 200 | 201 | 202 | 204;

/** `null` stands for an answer without a body. */
export type AnswerSchema = z.ZodType | null;

export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: RouteAccess;
  /** Also open to a session that must first change its password or set up two-factor, and to it alone beside `anyone`. */
  readonly isOpenToRestricted?: true;
  /**
   * While the site is closed for maintenance it is open to admins alone. `open`: to everyone all the same;
   * `running-attempt`: also to a student, for an attempt in progress and its result.
   */
  readonly inMaintenance?: 'open' | 'running-attempt';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a file as it is, of any kind, and not JSON. */
  readonly takesBytes?: true;
  /** The answer is a file, and none of `answers`. */
  readonly givesBytes?: true;
  /** Of the body as it comes, where the service's own limit is too small. */
  readonly maxBodyBytes?: number;
  /** The answer may take much longer than that of others. */
  readonly takesLong?: true;
  /** A schema for each status the handler answers with; nothing else leaves the service. */
  readonly answers: { readonly [S in SuccessStatus]?: AnswerSchema };
  /** The refusals that are this route's own, beside those every route may give (400, 401, 403, 404, 429, 500, 503), by shape. */
  readonly refusals?: { readonly [S in ProblemStatus]?: z.ZodType };
}

/**
 * Declares an endpoint once for both sides: the service registers its handler from it, the BFF's client is typed by it,
 * and the OpenAPI document, the authorization matrix and the fuzz test are made of it.
 */
export function defineRoute<const R extends RouteDefinition>(route: R): R {
  return route;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: parsed and defaulted. */
export interface RouteInput<R extends RouteDefinition> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
}

type GivenPart<K extends 'params' | 'query' | 'body', S> = S extends z.ZodType
  ? { [P in K]: Given<S> }
  : { [P in K]?: undefined };

/** What a caller passes; a part is required exactly when the route declares it. */
export type RouteArguments<R extends RouteDefinition> = GivenPart<'params', R['params']> &
  GivenPart<'query', R['query']> &
  GivenPart<'body', R['body']>;

/** Every answer a handler may give, tagged by its status. */
export type RouteAnswer<R extends RouteDefinition> = {
  [S in keyof R['answers']]: R['answers'][S] extends z.ZodType ? { status: S; body: z.output<R['answers'][S]> } : { status: S };
}[keyof R['answers']];
