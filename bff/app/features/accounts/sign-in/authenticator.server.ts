import { login, signup } from '@shikhar/contracts/accounts/sign-in/routes';
import type { AuthAnswer, SignupPending } from '@shikhar/contracts/accounts/sign-in/schemas';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { getDomainClient } from '../../../domain/domain.server.ts';
import type { Caller } from '../../../domain/domain-client.server.ts';
import { describeCaller } from '../sessions/caller.server.ts';
import type { RequestArguments } from '../sessions/session.server.ts';
import { type FormMode, parseSignIn, parseSignUp } from './sign-in-form.ts';

/** A session, or the word that a guardian must agree first. */
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
 * Lets someone in by a form. Throws zod's error for a form that does not fit, else the domain client's errors.
 * An authenticator per request: the call carries this request's number and address.
 */
export function authenticate(mode: FormMode, form: FormData, args: RequestArguments): Promise<EntryAnswer> {
  const authenticator = new Authenticator<EntryAnswer>();
  authenticator.use(new FormStrategy(() => entries[mode](form, describeCaller(args))), mode);
  // The strategy reads the form once more, and would fail at a request that has none.
  return authenticator.authenticate(mode, new Request(args.request.url, { method: 'POST', body: new URLSearchParams() }));
}
