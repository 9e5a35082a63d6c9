import { login, signup } from '@shikhar/contracts/auth/routes';
import type { AuthAnswer } from '@shikhar/contracts/auth/schemas';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { getDomainClient } from '../../domain/domain.server.ts';
import type { Caller } from '../../domain/domain-client.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import { type FormMode, parseSignIn, parseSignUp } from './sign-in-form.ts';

type Entry = (form: FormData, caller: Caller) => Promise<AuthAnswer>;

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
export function authenticate(mode: FormMode, form: FormData, { request, context }: RequestArguments): Promise<AuthAnswer> {
  const { requestId, clientAddress } = context;
  const authenticator = new Authenticator<AuthAnswer>();
  authenticator.use(new FormStrategy(() => entries[mode](form, { requestId, clientAddress })), mode);
  // The strategy reads the form once more, and would fail at a request that has none.
  return authenticator.authenticate(mode, new Request(request.url, { method: 'POST', body: new URLSearchParams() }));
}
