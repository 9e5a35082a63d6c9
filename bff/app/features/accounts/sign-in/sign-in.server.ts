import { data, redirect } from '@remix-run/node';
import { ConsentDue } from '@shikhar/contracts/accounts/consents/schemas';
import { login, signup } from '@shikhar/contracts/accounts/sign-in/routes';
import type { AuthAnswer, SignupPending } from '@shikhar/contracts/accounts/sign-in/schemas';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { ZodError, z } from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import type { Caller } from '../../../domain/domain-client.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { type FormErrors, listIssues, sortProblem, toFormError } from '../../../forms/form-errors.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatClosed } from '../../../lib/site/site.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { requireGuest } from '../sessions/guards.server.ts';
import { getSession, type RequestArguments } from '../sessions/session.server.ts';
import { findChallenge, requestSecondFactor } from '../two-factor/second-factor.server.ts';
import { createSession } from './create-session.server.ts';
import { type FormMode, parseSignIn, parseSignUp, parseValues, sortSignInErrors } from './sign-in-form.ts';

/** A session, or a sign-up that waits for a guardian's consent. */
type EntryAnswer = AuthAnswer | SignupPending;
type Entry = (form: FormData, caller: Caller) => Promise<EntryAnswer>;

const entries = {
  async 'sign-in'(form, caller) {
    return (await getDomainClient().call(caller, login, { body: parseSignIn(form) })).body;
  },
  async 'sign-up'(form, caller) {
    return (await getDomainClient().call(caller, signup, { body: parseSignUp(form) })).body;
  },
} satisfies Record<FormMode, Entry>;

/**
 * Signs in or signs up with a form. Throws a ZodError for an invalid form, or the domain client's errors.
 * Uses one authenticator per request, because the call carries the request's ID and client address.
 */
function authenticate(mode: FormMode, form: FormData, args: RequestArguments): Promise<EntryAnswer> {
  const authenticator = new Authenticator<EntryAnswer>();
  authenticator.use(new FormStrategy(() => entries[mode](form, describeCaller(args))), mode);
  // The strategy reads the form again and fails on a request without one.
  return authenticator.authenticate(mode, new Request(args.request.url, { method: 'POST', body: new URLSearchParams() }));
}

/** Shown when the service gives no message or does not respond (source-spec.md, section 8). */
const fallbacks = {
  'sign-in': { refused: 'Login failed', unreachable: 'Login failed. Please try again.' },
  'sign-up': { refused: 'Registration failed', unreachable: 'Registration failed. Please try again.' },
} as const satisfies Record<FormMode, { refused: string; unreachable: string }>;

interface SignInFailure {
  readonly status: number;
  readonly errors: FormErrors;
  readonly wait?: number | null;
}

function explainRefusal(mode: FormMode, { status, problem, retryAfterSeconds: wait }: DomainRefusal): SignInFailure {
  return { status, errors: sortProblem(problem, fallbacks[mode].refused, sortSignInErrors), wait };
}

/** The response for an error; undefined when it is neither invalid input nor an outage. */
export function explainFailure(mode: FormMode, error: unknown): SignInFailure | undefined {
  if (error instanceof ZodError) return { status: 400, errors: sortSignInErrors(listIssues(error)) };
  if (error instanceof DomainRefusal) return explainRefusal(mode, error);
  if (error instanceof DomainInMaintenance) {
    return { status: 503, errors: toFormError(formatClosed()), wait: error.retryAfterSeconds ?? 60 };
  }
  if (error instanceof DomainUnavailable) {
    return { status: 503, errors: toFormError(fallbacks[mode].unreachable), wait: error.retryAfterSeconds ?? 15 };
  }
  return undefined;
}

const ConsentRefusal = z.object({ code: z.literal('GUARDIAN_CONSENT_DUE'), consent: ConsentDue });

/** Returns whether the student still needs a guardian's consent; if so, saves the guardian's address for the reminder page. */
async function saveConsentDue(args: RequestArguments, error: unknown): Promise<boolean> {
  const refusal = ConsentRefusal.safeParse(error instanceof DomainRefusal ? error.body : undefined);
  if (!refusal.success) return false;
  const session = await getSession(args);
  await session.change({ consentDue: refusal.data.consent });
  return true;
}

/** The action of the sign-in and the sign-up form. */
export async function signIn(mode: FormMode, args: RequestArguments) {
  await requireGuest(args);
  const form = await parseForm(args.request);
  try {
    const answer = await authenticate(mode, form, args);
    return 'token' in answer ? await createSession(args, answer) : redirect('/guardian-consent/asked', 303);
  } catch (error) {
    if (await saveConsentDue(args, error)) return redirect('/guardian-consent/again', 303);
    const challenge = findChallenge(error);
    if (challenge !== undefined) return await requestSecondFactor(args, { challenge, email: parseValues(form).email });
    const failure = explainFailure(mode, error);
    if (!failure) throw error;
    if (error instanceof DomainUnavailable) args.context.log.warn({ reason: error.message }, 'domain service unavailable');
    const headers = failure.wait ? { 'retry-after': String(failure.wait) } : {};
    return data({ values: parseValues(form), errors: failure.errors }, { status: failure.status, headers });
  }
}
