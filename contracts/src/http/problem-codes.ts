import type { RouteDefinition } from './define-route.ts';
import { type ProblemCode, type ProblemStatus, problemStatuses } from './problem.ts';

function* findAccessCodes({ access, isOpenToRestricted }: RouteDefinition): Generator<ProblemCode> {
  if (access === 'anyone') return;
  yield* ['SESSION_REQUIRED', 'SESSION_ENDED', 'ACCESS_TOKEN_ENDED', 'SCOPE_MISSING'] as const;
  if (!isOpenToRestricted) yield* ['PASSWORD_EXPIRED', 'TWO_FACTOR_SETUP_REQUIRED'] as const;
  if (access !== 'session') yield 'ROLE_NOT_ALLOWED';
}

function* findInputCodes({ params, query, body, takesBytes, method }: RouteDefinition): Generator<ProblemCode> {
  yield 'MALFORMED_REQUEST';
  // Rules that need the database also refuse single fields.
  if (params || query || body || method !== 'GET') yield 'VALIDATION_FAILED';
  if (body || takesBytes) yield* ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;
}

function* findCommonCodes(route: RouteDefinition): Generator<ProblemCode> {
  yield* findAccessCodes(route);
  yield* findInputCodes(route);
  if (route.params || route.body) yield 'NOT_FOUND';
  // The database's constraints are a net behind the rules of a change.
  if (route.method !== 'GET') yield 'CONFLICT';
  if (route.givesBytes) yield 'RANGE_NOT_SATISFIABLE';
  if (route.givesBytes || route.takesBytes) yield 'STORAGE_AWAY';
  yield* ['TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'OVERLOADED'] as const;
  if (route.inMaintenance !== 'open') yield 'MAINTENANCE';
}

/** Every error code that a route may answer with: the common ones, which follow from its definition, and its own. */
export function listProblemCodes(route: RouteDefinition): ProblemCode[] {
  return [...new Set([...findCommonCodes(route), ...(route.codes ?? [])])].sort();
}

/** The same by status. */
export function groupProblemCodes(route: RouteDefinition): Map<ProblemStatus, ProblemCode[]> {
  return Map.groupBy(listProblemCodes(route), (code) => problemStatuses[code]);
}
