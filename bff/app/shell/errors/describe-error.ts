import { isRouteErrorResponse } from '@remix-run/react';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { type Failure, isFailure } from '../../lib/responses/failure.ts';

/** What was thrown, as one of our own failures; null for everything unforeseen. */
export function toFailure(error: unknown): Failure | null {
  if (!isRouteErrorResponse(error)) return null;
  if (isFailure(error.data)) return error.data;
  return error.status === 405 ? { kind: 'refused', message: 'This cannot be done here.', waitSeconds: null } : null;
}

export const failureTitles = {
  trouble: 'Service trouble',
  maintenance: 'Closed for maintenance',
  'not-found': 'This page is not here',
  'no-file': 'This file is not here',
  'too-many': 'Please wait a little',
  refused: 'This cannot be done',
} as const satisfies Record<Failure['kind'], string>;

export const unexpectedTitle = 'Unexpected Application Error!';

const paying = /^\/(?:(?:orders|payment-sandbox)(?:\/|$)|test-series\/|school\/seats\/)/;

/** On a failing page of the way from Purchase Now to the receipt: what is known of the money; null on every other. */
export function formatPaymentNote(pathname: string): string | null {
  return paying.test(pathname)
    ? 'No money is taken on this page. An order that was made is kept, and My orders says what became of it as soon as this page can be shown again.'
    : null;
}

/** Under that title; only students have answers to fear for. */
export function formatUnexpected(role: Role | undefined): string {
  return role === 'student'
    ? 'The page could not be shown. Your answers and results are safe. Try again in a minute, and tell your school if it keeps happening.'
    : 'The page could not be shown. Try again in a minute.';
}

export function findErrorTitle(error: unknown): string {
  const failure = toFailure(error);
  return failure ? failureTitles[failure.kind] : unexpectedTitle;
}

/** Seconds after which the screen asks for its page again by itself; null where that makes no sense. */
export function findRenewal(error: unknown): number | null {
  const failure = toFailure(error);
  return failure?.kind === 'trouble' || failure?.kind === 'maintenance' ? Math.min(failure.waitSeconds ?? 15, 60) : null;
}
