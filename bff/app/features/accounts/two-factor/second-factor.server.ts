import { redirect } from '@remix-run/node';
import { signInBySecondFactor } from '@shikhar/contracts/accounts/sign-in/routes';
import type { SecondFactor } from '@shikhar/contracts/accounts/two-factor/schemas';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
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
  if (!secondFactor) throw redirect('/', 303);
  return secondFactor;
}

/** Completes the sign-in, or starts again when it has taken too long. */
export async function completeSecondFactor(args: RequestArguments, challenge: string, proof: SecondFactor): Promise<Response> {
  try {
    const { body } = await getDomainClient().call(describeCaller(args), signInBySecondFactor, { body: { challenge, ...proof } });
    return await createSession(args, body);
  } catch (error) {
    if (!(error instanceof DomainRefusal) || error.problem.code !== 'SIGN_IN_EXPIRED') throw error;
    const session = await getSession(args);
    await session.change({ secondFactor: undefined });
    await showToast(args, { text: error.problem.message });
    return redirect('/', 303);
  }
}
