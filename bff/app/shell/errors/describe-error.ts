import { isRouteErrorResponse } from '@remix-run/react';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { type Failure, isFailure, isUnreachable } from '../../lib/responses/failure.ts';

/** The thrown value as one of our failures; null for anything unexpected. */
export function toFailure(error: unknown): Failure | null {
  if (isUnreachable(error)) return { kind: 'offline', message: null, waitSeconds: null };
  if (!isRouteErrorResponse(error)) return null;
  if (isFailure(error.data)) return error.data;
  return error.status === 405 ? { kind: 'refused', message: 'This cannot be done here.', waitSeconds: null } : null;
}

export const failureTitles = {
  offline: 'No connection',
  outage: 'Service problem',
  maintenance: 'Closed for maintenance',
  'not-found': 'Page not found',
  'no-file': 'File not found',
  'too-many': 'Please wait a little',
  refused: 'This cannot be done',
} as const satisfies Record<Failure['kind'], string>;

export const unexpectedTitle = 'Unexpected Application Error!';

const paying = /^\/(?:(?:orders|payment-sandbox)(?:\/|$)|test-series\/|school\/seats\/)/;

/** A note about the money on failing pages between Purchase Now and the receipt; null on others. */
export function formatPaymentNote(pathname: string): string | null {
  return paying.test(pathname)
    ? 'No money is taken on this page. If you placed an order, it is saved. Check it under My orders once the site is back.'
    : null;
}

/** The text for an unexpected error. Only students have answers to worry about. */
export function formatUnexpected(role: Role | undefined): string {
  return role === 'student'
    ? 'The page could not be shown. Your answers and results are safe. Try again in a minute, and tell your school if it keeps happening.'
    : 'The page could not be shown. Try again in a minute.';
}

export function findErrorTitle(error: unknown): string {
  const failure = toFailure(error);
  return failure ? failureTitles[failure.kind] : unexpectedTitle;
}

/** Seconds before the screen reloads automatically; null if it should not. */
export function findRenewal(error: unknown): number | null {
  const failure = toFailure(error);
  // It would read the page, and lose the form.
  if (failure?.posted) return null;
  if (failure?.kind === 'offline') return 5;
  return failure?.kind === 'outage' || failure?.kind === 'maintenance' ? Math.min(failure.waitSeconds ?? 15, 60) : null;
}

/** `1 minute`, `12 minutes`: whole minutes, at least one. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return plural(minutes, { one: '# minute', other: '# minutes' });
}
