import { data, redirect } from '@remix-run/node';
import { signInBySecondFactor } from '@shikhar/contracts/auth/routes';
import { SecondFactor, twoFactorMessages } from '@shikhar/contracts/two-factor/schemas';
import { z } from 'zod';
import { getDomainClient } from '../../domain/domain.server.ts';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../domain/errors.ts';
import { type FormFaults, listIssues, sayAbove, sayRepeatedFields, sortFaults, sortProblem } from '../../lib/form-faults.ts';
import { sortFields } from '../../lib/read-form.ts';
import { sayClosed } from '../../lib/site.ts';
import { describeCaller } from '../session/caller.server.ts';
import type { CookieContent } from '../session/cookie-content.ts';
import { openVisit, type RequestArguments, showToast } from '../session/visit.server.ts';
import { letIn } from './let-in.server.ts';

type Waiting = NonNullable<CookieContent['secondFactor']>;

const TotpRequired = z.object({ code: z.literal('TOTP_REQUIRED'), challenge: z.string() });

/** Of a sign-in whose password was right and that a second factor is due for; undefined of any other error. */
export function findChallenge(error: unknown): string | undefined {
  return error instanceof DomainRefusal ? TotpRequired.safeParse(error.body).data?.challenge : undefined;
}

export async function askForSecondFactor(args: RequestArguments, waiting: Waiting): Promise<Response> {
  const visit = await openVisit(args);
  await visit.change({ secondFactor: waiting });
  return redirect('/sign-in/code');
}

/** Who is on their way in; throws the redirect to the sign-in screen for all others. */
export async function requireWaiting(args: RequestArguments): Promise<Waiting> {
  const { secondFactor } = (await openVisit(args)).content;
  if (!secondFactor) throw redirect('/');
  return secondFactor;
}

const shown: ReadonlySet<string> = new Set(['totp', 'recoveryCode']);

/** What was filled in of the two; one field of the form stays empty. */
function parseProof(form: FormData): SecondFactor | FormFaults {
  const { fields, repeated } = sortFields(form);
  if (repeated.length > 0) return sayRepeatedFields(repeated);
  const given = Object.fromEntries(Object.entries(fields).filter(([name, value]) => !shown.has(name) || value.trim() !== ''));
  if (Object.keys(given).length === 0) return { messages: [], fields: { totp: twoFactorMessages.codeMalformed } };
  const parsed = SecondFactor.safeParse(given);
  return parsed.success ? parsed.data : sortFaults(shown, listIssues(parsed.error));
}

async function startAgain(args: RequestArguments, message: string): Promise<Response> {
  const visit = await openVisit(args);
  await visit.change({ secondFactor: undefined });
  await showToast(args, { text: message });
  return redirect('/');
}

function answerFaults(status: number, faults: FormFaults, waitSeconds: number | null = null) {
  const headers = waitSeconds === null ? {} : { 'retry-after': String(waitSeconds) };
  return data(faults, { status, headers });
}

function explain(error: unknown) {
  if (error instanceof DomainInMaintenance) return answerFaults(503, sayAbove(sayClosed()), error.retryAfterSeconds ?? 60);
  if (error instanceof DomainUnavailable) {
    return answerFaults(503, sayAbove('Login failed. Please try again.'), error.retryAfterSeconds ?? 15);
  }
  if (!(error instanceof DomainRefusal)) throw error;
  const { status, problem, retryAfterSeconds } = error;
  const faults = sortProblem(problem, 'Login failed', (complaints) => sortFaults(shown, complaints));
  return answerFaults(status, faults, retryAfterSeconds);
}

/** The action of the second step: lets in, or says what is wrong with the code. */
export async function enterBySecondFactor(args: RequestArguments, form: FormData) {
  const { challenge } = await requireWaiting(args);
  const proof = parseProof(form);
  if ('messages' in proof) return answerFaults(400, proof);
  try {
    const { body } = await getDomainClient().call(describeCaller(args), signInBySecondFactor, { body: { challenge, ...proof } });
    return await letIn(args, body);
  } catch (error) {
    const isExpired = error instanceof DomainRefusal && error.problem.code === 'SIGN_IN_EXPIRED';
    return isExpired ? await startAgain(args, error.problem.message) : explain(error);
  }
}
