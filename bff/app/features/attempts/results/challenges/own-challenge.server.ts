import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { getResult } from '@shikhar/contracts/attempts/routes';
import { challengeQuestion, withdrawChallenge } from '@shikhar/contracts/marking/challenges/routes';
import { ChallengeReason } from '@shikhar/contracts/marking/challenges/schemas';
import { type FormErrors, listIssues, sortErrors, toFormError, toRepeatedFieldsError } from '../../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import { createNotFound } from '../../../../lib/responses/not-found.ts';
import { outdatedForm } from '../../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { loadSubmitted } from '../load-submitted.server.ts';
import { buildResultView } from '../result-view.server.ts';
import type { ReviewedQuestion } from '../result-view.ts';

type ChallengeArguments = RequestArguments & { readonly params: Params };

function parsePlace(params: Params): { id: string; index: number } {
  const { attemptId = '', index = '' } = params;
  if (!/^\d{1,3}$/.test(index)) throw createNotFound();
  return { id: attemptId, index: Number(index) };
}

export interface OwnChallengeData {
  attemptId: string;
  title: string;
  question: ReviewedQuestion;
  /** The open challenge, if any. */
  reason: string;
  isOpen: boolean;
}

/** Loads the question in the URL from a student's result. Throws a 404 page if it does not exist. */
export async function loadOwnChallenge(client: ServiceClient, args: ChallengeArguments): Promise<OwnChallengeData> {
  const { id, index } = parsePlace(args.params);
  const result = await loadSubmitted(client, id, args.context, () => client.call(getResult, { params: { id } }));
  const view = buildResultView(result, 'all', client.user.role);
  const question = view.questions[index];
  if (!question) throw createNotFound();
  const { challenge } = result.questions[index] ?? {};
  const isOpen = challenge?.status === 'open';
  return { attemptId: id, title: view.title, question, reason: isOpen ? challenge.reason : '', isOpen };
}

const shown = new Set(['reason']);

interface RefusedChallenge {
  reason: string;
  errors: FormErrors;
}

async function send(client: ServiceClient, params: { id: string; index: number }, step: string, reason: string): Promise<string> {
  if (step === 'withdraw') {
    await client.call(withdrawChallenge, { params });
    return 'Challenge withdrawn.';
  }
  await client.call(challengeQuestion, { params, body: { reason } });
  return 'Challenge sent to the author of the test.';
}

/** Handles the challenge form: sends or withdraws it, and redirects to the result. */
export async function handleOwnChallengeAction(args: ChallengeArguments, client: ServiceClient) {
  const place = parsePlace(args.params);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const { reason = '', step = '', ...rest } = fields;
  const refuse = (errors: FormErrors, status = 400, headers: Readonly<Record<string, string>> = {}) =>
    data<RefusedChallenge>({ reason, errors }, { status, headers });
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated));
  if (Object.keys(rest).length > 0 || (step !== 'send' && step !== 'withdraw')) {
    return refuse(toFormError(outdatedForm));
  }
  const checked = ChallengeReason.safeParse({ reason });
  if (step === 'send' && !checked.success) return refuse(sortErrors(shown, listIssues(checked.error)));
  try {
    await client.showToast({ text: await send(client, place, step, reason) });
  } catch (error) {
    const fallback = 'Failed to send the challenge';
    const failure = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(failure.errors, failure.status, failure.headers);
  }
  return redirect(`/results/${place.id}#review`, 303);
}
