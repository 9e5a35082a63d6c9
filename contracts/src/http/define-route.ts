import type { z } from 'zod';
import type { Role } from '../vocabulary/role.ts';
import type { ProblemCode, ProblemStatus } from './problem.ts';

/**
 * Callers allowed on a route: `anyone` without a session, `session` with any live session, or the listed roles only.
 * Checked before the body is read: 401 without a session, 403 with the wrong role.
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
  /** Also open to sessions that must first change the password or set up two-factor; they may call only these and `anyone`. */
  readonly isOpenToRestricted?: true;
  /** Closed to access tokens, whatever their scopes. */
  readonly isForPeople?: true;
  /**
   * By default, only admins may call a route during maintenance. `open`: everyone may;
   * `running-attempt`: students may too, for an attempt in progress and its result.
   */
  readonly inMaintenance?: 'open' | 'running-attempt';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * The GET routes with the same parameters that answer what this route changes. Their fields that the body lacks may be sent back
   * unchanged.
   */
  readonly representations?: readonly RouteDefinition[];
  /** The body is a raw file of any type instead of JSON. */
  readonly takesBytes?: true;
  /** The answer is a file instead of one of `answers`. */
  readonly givesBytes?: true;
  /** Limit of the raw body in bytes, if the service's own limit is too small. */
  readonly maxBodyBytes?: number;
  /** Called by another company's server, not by a client. */
  readonly isWebhook?: true;
  /** The answer may take much longer than usual. */
  readonly takesLong?: true;
  /** A schema for each status the handler answers with; nothing else leaves the service. */
  readonly answers: { readonly [S in SuccessStatus]?: AnswerSchema };
  /** Error codes of this route besides the common ones, which `listProblemCodes` adds. Tests fail when it answers another one. */
  readonly codes?: readonly ProblemCode[];
  /** Errors that say more than a `Problem`, by status. */
  readonly refusals?: { readonly [S in ProblemStatus]?: z.ZodType };
}

/**
 * Declares an endpoint once for both sides. The service registers its handler from it and the BFF's client is typed by it;
 * the OpenAPI document, the authorization matrix and the fuzz test are generated from it.
 */
export function defineRoute<const R extends RouteDefinition>(route: R): R {
  return route;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** A handler's input: parsed, with defaults applied. */
export interface RouteInput<R extends RouteDefinition> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
}

type InputPart<K extends 'params' | 'query' | 'body', S> = S extends z.ZodType
  ? { [P in K]: InputOf<S> }
  : { [P in K]?: undefined };

/** A caller's input; a part is required exactly when the route declares it. */
export type RouteArguments<R extends RouteDefinition> = InputPart<'params', R['params']> &
  InputPart<'query', R['query']> &
  InputPart<'body', R['body']>;

/** Every answer a handler may give, tagged by its status. */
export type RouteAnswer<R extends RouteDefinition> = {
  [S in keyof R['answers']]: R['answers'][S] extends z.ZodType ? { status: S; body: z.output<R['answers'][S]> } : { status: S };
}[keyof R['answers']];
