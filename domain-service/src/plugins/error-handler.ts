import { allRoutes } from '@shikhar/contracts/http/all-routes';
import { type Problem, type ProblemCode, problemStatuses } from '@shikhar/contracts/http/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError, notFound } from '../errors/domain-error.ts';
import { parsePostgresError } from '../errors/postgres-error.ts';
import { StorageUnavailable } from '../modules/materials/files/file-store.service.ts';
import { basePath } from './contract-routes.ts';

const retryAfterSeconds = 2;

// Errors of Fastify and its plugins, by status.
const byFastifyStatus: Readonly<Record<number, { code: ProblemCode; message: string }>> = {
  400: { code: 'MALFORMED_REQUEST', message: 'The request could not be read' },
  404: { code: 'NOT_FOUND', message: 'Not found' },
  414: { code: 'NOT_FOUND', message: 'Not found' },
  413: { code: 'BODY_TOO_LARGE', message: 'This is too large to send' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send this as application/json' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment and try again.' },
  503: { code: 'OVERLOADED', message: 'The service is busy. Please try again in a moment.' },
};

const storageUnavailable = 'Our file storage is not responding. Please try again in a few minutes.';

interface ZodIssue {
  instancePath: string;
  message?: string;
  params?: Record<string, unknown>;
}

function listUnknownFields({ params }: ZodIssue): string[] {
  return Array.isArray(params?.['keys']) ? params['keys'].map(String) : [];
}

/** The first message stands for all; an error of the whole body has no field. */
function toValidationError(errors: readonly ZodIssue[]): DomainError {
  const fieldErrors: Record<string, string> = {};
  let message: string | undefined;
  for (const error of errors) {
    for (const unknown of listUnknownFields(error)) fieldErrors[unknown.slice(0, 60)] ??= 'Unknown field';
    const field = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
    const text = error.message ?? 'Invalid value';
    if (field === '') message ??= text;
    else fieldErrors[field] ??= text;
  }
  return new DomainError('VALIDATION_FAILED', message ?? Object.values(fieldErrors)[0] ?? 'Invalid value', { fieldErrors });
}

function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationError(error.validation);
  if (error instanceof StorageUnavailable) return new DomainError('STORAGE_AWAY', storageUnavailable);
  const postgres = parsePostgresError(error);
  if (postgres) return new DomainError(postgres.code, postgres.message);
  return undefined;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

function toRefusal(error: unknown): DomainError {
  const known = toDomainError(error);
  if (known) return known;
  const refusal = isFastifyError(error) && error.statusCode ? byFastifyStatus[error.statusCode] : undefined;
  if (refusal) return new DomainError(refusal.code, refusal.message);
  return new DomainError('INTERNAL_ERROR', 'Something went wrong on our side. Please try again.');
}

function describeProblem(error: DomainError, requestId: string): Problem {
  const hasFields = error.fieldErrors && Object.keys(error.fieldErrors).length > 0;
  return {
    ...error.facts,
    message: error.message,
    code: error.code,
    ...(hasFields && { fieldErrors: error.fieldErrors }),
    requestId,
  };
}

const knownPaths = Object.values(allRoutes).map((route) => ({
  method: route.method,
  pattern: new RegExp(`^${basePath}${route.path.replace(/:[a-z]+/gi, '[^/]+')}$`),
}));

function findAllowedMethods(url: string): string[] {
  const path = url.split('?')[0] ?? '';
  return [...new Set(knownPaths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

/** The one place where an error becomes an answer; hidden details are logged under the request id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  const status = problemStatuses[refusal.code];
  if (status === 500) request.log.error({ err: error }, 'request failed');
  if (status === 503) request.log.warn({ err: error }, 'request put off');
  const retryAfter = refusal.retryAfterSeconds ?? (status === 503 ? retryAfterSeconds : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).send(describeProblem(refusal, request.id));
}

/** Handles errors of handlers and hooks, and unknown URLs. */
export const errorHandler = fastifyPlugin(async (app) => {
  app.setErrorHandler(sendError);

  app.setNotFoundHandler((request, reply) => {
    const allowed = findAllowedMethods(request.url);
    const refusal = allowed.length > 0 ? new DomainError('METHOD_NOT_ALLOWED', 'Method not allowed') : notFound();
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return reply.code(problemStatuses[refusal.code]).send(describeProblem(refusal, request.id));
  });
});
