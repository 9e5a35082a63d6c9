import { redirect } from '@remix-run/node';
import { ConsentDue } from '@shikhar/contracts/accounts/consents/schemas';
import { login, signup } from '@shikhar/contracts/accounts/sign-in/routes';
import type { AuthAnswer, SignupPending } from '@shikhar/contracts/accounts/sign-in/schemas';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import type { Caller } from '../../../domain/domain-client.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { FormDefinition } from '../../../forms/define-form.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { formatClosed, getSite } from '../../../lib/site/site.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import { requireGuest } from '../sessions/guards.server.ts';
import { getSession, type RequestArguments } from '../sessions/session.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';
import { findChallenge, requestSecondFactor } from '../two-factor/second-factor.server.ts';
import { createSession } from './create-session.server.ts';
import { type FormMode, signInForms } from './sign-in-form.ts';

/** A session, or a sign-up that waits for a guardian's consent. */
type SignInAnswer = AuthAnswer | SignupPending;

function parseBody<Body>(definition: FormDefinition<Body>, form: FormData): Body {
  const parsed = definition.parse(sortFields(form).fields);
  if (!parsed.isValid) throw new Error('This form was not checked before.');
  return parsed.body;
}

/** Signs in or signs up with the form of a request. One for each request, because the call carries its ID and client address. */
function createAuthenticator(caller: Caller): Authenticator<SignInAnswer> {
  const client = getDomainClient();
  const signInStrategy = new FormStrategy<SignInAnswer>(async ({ form }) => {
    return (await client.call(caller, login, { body: parseBody(signInForms['sign-in'], form) })).body;
  });
  const signUpStrategy = new FormStrategy<SignInAnswer>(async ({ form }) => {
    return (await client.call(caller, signup, { body: parseBody(signInForms['sign-up'], form) })).body;
  });
  return new Authenticator<SignInAnswer>().use(signInStrategy, 'sign-in').use(signUpStrategy, 'sign-up');
}

const ConsentRefusal = z.object({ code: z.literal('GUARDIAN_CONSENT_DUE'), consent: ConsentDue });

/** Where a refusal leads that a further step can lift: a guardian's consent, or the second factor. Otherwise throws it again. */
async function requestNextStep(args: RequestArguments, error: unknown, email: string): Promise<Response> {
  const refusal = ConsentRefusal.safeParse(error instanceof DomainRefusal ? error.body : undefined);
  if (refusal.success) {
    await (await getSession(args)).change({ consentDue: refusal.data.consent });
    return redirect('/guardian-consent/again', 303);
  }
  const challenge = findChallenge(error);
  if (challenge === undefined) throw error;
  return requestSecondFactor(args, { challenge, email });
}

// Source-spec.md, section 8.
const fallbacks = { 'sign-in': 'Login failed', 'sign-up': 'Registration failed' } as const satisfies Record<FormMode, string>;

/** The messages for a sign-in that the service does not explain. */
export function describeFailedSignIn(mode: FormMode): { fallback: string; unreached: string } {
  const fallback = fallbacks[mode];
  return { fallback, unreached: getSite().maintenanceMode ? formatClosed() : `${fallback}. Please try again.` };
}

/** The action of the sign-in and the sign-up form. */
export async function signIn(mode: FormMode, args: RequestArguments) {
  await requireGuest(args);
  const form: FormDefinition<{ email: string }> = signInForms[mode];
  // The strategy reads the request itself.
  const posted = await parseForm(args.request.clone());
  const submission = {
    form,
    hidden: z.strictObject({}),
    ...describeFailedSignIn(mode),
    async save({ email }: { email: string }) {
      try {
        const answer = await createAuthenticator(describeCaller(args)).authenticate(mode, args.request);
        return 'token' in answer ? await createSession(args, answer) : redirect('/guardian-consent/asked', 303);
      } catch (error) {
        return requestNextStep(args, error, email);
      }
    },
  };
  return submitForm(args, submission, posted);
}
