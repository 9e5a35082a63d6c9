import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { readResult } from '@shikhar/contracts/attempts/routes';
import { challengeQuestion, withdrawChallenge } from '@shikhar/contracts/challenges/routes';
import { ChallengeReason } from '@shikhar/contracts/challenges/schemas';
import { type FormFaults, listIssues, sayAbove, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { createNotFound } from '../../lib/not-found.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readSubmitted } from './read-attempt.server.ts';
import { buildResultView } from './result-view.server.ts';
import type { ReviewedQuestion } from './result-view.ts';

type ChallengeArguments = RequestArguments & { readonly params: Params };

function readPlace(params: Params): { id: string; index: number } {
  const { attemptId = '', index = '' } = params;
  if (!/^\d{1,3}$/.test(index)) throw createNotFound();
  return { id: attemptId, index: Number(index) };
}

export interface OwnChallengeData {
  attemptId: string;
  title: string;
  question: ReviewedQuestion;
  /** Of what is open already. */
  reason: string;
  isOpen: boolean;
}

/** The question of a student's result that an address names. Throws the screen for one that is not there. */
export async function loadOwnChallenge(visitor: Visitor, args: ChallengeArguments): Promise<OwnChallengeData> {
  const { id, index } = readPlace(args.params);
  const result = await readSubmitted(visitor, id, args.context, () => visitor.call(readResult, { params: { id } }));
  const view = buildResultView(result, 'all', visitor.user.role);
  const question = view.questions[index];
  if (!question) throw createNotFound();
  const { challenge } = result.questions[index] ?? {};
  const isOpen = challenge?.status === 'open';
  return { attemptId: id, title: view.title, question, reason: isOpen ? challenge.reason : '', isOpen };
}

const shown = new Set(['reason']);

interface RefusedChallenge {
  reason: string;
  faults: FormFaults;
}

async function send(visitor: Visitor, params: { id: string; index: number }, step: string, reason: string): Promise<string> {
  if (step === 'withdraw') {
    await visitor.call(withdrawChallenge, { params });
    return 'Challenge withdrawn.';
  }
  await visitor.call(challengeQuestion, { params, body: { reason } });
  return 'Challenge sent to the author of the test.';
}

/** The form of a challenge: sends it, or takes it back, and leads to the result. */
export async function actOnOwnChallenge(args: ChallengeArguments, visitor: Visitor) {
  const place = readPlace(args.params);
  const { fields, repeated } = sortFields(await readForm(args.request));
  const { reason = '', step = '', ...rest } = fields;
  const refuse = (faults: FormFaults, status = 400, headers: Readonly<Record<string, string>> = {}) =>
    data<RefusedChallenge>({ reason, faults }, { status, headers });
  if (repeated.length > 0) return refuse(sayRepeatedFields(repeated));
  if (Object.keys(rest).length > 0 || (step !== 'send' && step !== 'withdraw')) {
    return refuse(sayAbove('This form has fields that the page does not know.'));
  }
  const checked = ChallengeReason.safeParse({ reason });
  if (step === 'send' && !checked.success) return refuse(sortFaults(shown, listIssues(checked.error)));
  try {
    await visitor.showToast({ text: await send(visitor, place, step, reason) });
  } catch (error) {
    const fallback = 'Failed to send the challenge';
    const failure = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(failure.faults, failure.status, failure.headers);
  }
  return redirect(`/results/${place.id}#review`, 303);
}
