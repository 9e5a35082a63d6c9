import { data, redirect } from '@remix-run/node';
import { signInBySecondFactor } from '@shikhar/contracts/accounts/sign-in/routes';
import { SecondFactor, twoFactorMessages } from '@shikhar/contracts/accounts/two-factor/schemas';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import {
  type FormErrors,
  listIssues,
  sortErrors,
  sortProblem,
  toFormError,
  toRepeatedFieldsError,
} from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { formatClosed } from '../../../lib/site/site.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import type { CookieContent } from '../sessions/cookie-content.ts';
import { getSession, type RequestArguments, showToast } from '../sessions/session.server.ts';
import { createSession } from '../sign-in/create-session.server.ts';

type Waiting = NonNullable<CookieContent['secondFactor']>;

const TotpRequired = z.object({ code: z.literal('TOTP_REQUIRED'), challenge: z.string() });

/** The challenge of a sign-in that needs a second factor; undefined for any other error. */
export function findChallenge(error: unknown): string | undefined {
  return error instanceof DomainRefusal ? TotpRequired.safeParse(error.body).data?.challenge : undefined;
}

export async function requestSecondFactor(args: RequestArguments, waiting: Waiting): Promise<Response> {
  const session = await getSession(args);
  await session.change({ secondFactor: waiting });
  return redirect('/sign-in/code');
}

/** The sign-in that waits for its second factor. Redirects to the sign-in page when there is none. */
export async function requireWaiting(args: RequestArguments): Promise<Waiting> {
  const { secondFactor } = (await getSession(args)).content;
  if (!secondFactor) throw redirect('/');
  return secondFactor;
}

const shown: ReadonlySet<string> = new Set(['totp', 'recoveryCode']);

/** The form has a field for a code and one for a recovery code; only one is filled in. */
function parseProof(form: FormData): SecondFactor | FormErrors {
  const { fields, repeated } = sortFields(form);
  if (repeated.length > 0) return toRepeatedFieldsError(repeated);
  const given = Object.fromEntries(Object.entries(fields).filter(([name, value]) => !shown.has(name) || value.trim() !== ''));
  if (Object.keys(given).length === 0) return { messages: [], fields: { totp: twoFactorMessages.codeMalformed } };
  const parsed = SecondFactor.safeParse(given);
  return parsed.success ? parsed.data : sortErrors(shown, listIssues(parsed.error));
}

async function startAgain(args: RequestArguments, message: string): Promise<Response> {
  const session = await getSession(args);
  await session.change({ secondFactor: undefined });
  await showToast(args, { text: message });
  return redirect('/');
}

function respondWithErrors(status: number, errors: FormErrors, waitSeconds: number | null = null) {
  const headers = waitSeconds === null ? {} : { 'retry-after': String(waitSeconds) };
  return data(errors, { status, headers });
}

function toErrorResponse(error: unknown) {
  if (error instanceof DomainInMaintenance)
    return respondWithErrors(503, toFormError(formatClosed()), error.retryAfterSeconds ?? 60);
  if (error instanceof DomainUnavailable) {
    return respondWithErrors(503, toFormError('Login failed. Please try again.'), error.retryAfterSeconds ?? 15);
  }
  if (!(error instanceof DomainRefusal)) throw error;
  const { status, problem, retryAfterSeconds } = error;
  const errors = sortProblem(problem, 'Login failed', (issues) => sortErrors(shown, issues));
  return respondWithErrors(status, errors, retryAfterSeconds);
}

/** Completes the sign-in, or returns the errors. */
export async function completeSecondFactor(args: RequestArguments, form: FormData) {
  const { challenge } = await requireWaiting(args);
  const proof = parseProof(form);
  if ('messages' in proof) return respondWithErrors(400, proof);
  try {
    const { body } = await getDomainClient().call(describeCaller(args), signInBySecondFactor, { body: { challenge, ...proof } });
    return await createSession(args, body);
  } catch (error) {
    const isExpired = error instanceof DomainRefusal && error.problem.code === 'SIGN_IN_EXPIRED';
    return isExpired ? await startAgain(args, error.problem.message) : toErrorResponse(error);
  }
}
