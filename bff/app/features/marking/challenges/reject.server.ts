import { data, redirect } from '@remix-run/node';
import { rejectChallenge } from '@shikhar/contracts/marking/challenges/routes';
import { Rejection } from '@shikhar/contracts/marking/challenges/schemas';
import * as z from 'zod';
import { type FormErrors, listIssues, sortErrors, toFormError, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { outdatedForm } from '../../../lib/responses/refusal.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildChallengesHref } from './challenges-paths.ts';
import { parseFilters } from './load-challenges.server.ts';

/** A refused reply: its challenge, typed text and errors. */
export interface RefusedReply {
  challenge: string;
  reply: string;
  rejectsAll: boolean;
  accepts: boolean;
  errors: FormErrors;
}

const shown = new Set(['reply']);
const known = new Set(['challenge', 'reply', 'rejectsAll', 'accepts']);

/** Handles the form that rejects a challenge: redirects to the list, or returns errors. */
export async function handleChallengeAction(args: RequestArguments, client: ServiceClient) {
  const path = findStaffPath(args.request, 'challenges');
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const { challenge = '', reply = '' } = fields;
  const rejectsAll = 'rejectsAll' in fields;
  const accepts = 'accepts' in fields;
  const refuse = (errors: FormErrors, status = 400, headers: Readonly<Record<string, string>> = {}) =>
    data<RefusedReply>({ challenge, reply, rejectsAll, accepts, errors }, { status, headers });
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated));
  const id = z.uuid().safeParse(challenge).data;
  if (!id || Object.keys(fields).some((name) => !known.has(name))) {
    return refuse(toFormError(outdatedForm));
  }
  const rejection = Rejection.safeParse({ reply, rejectsAll, accepts });
  if (!rejection.success) return refuse(sortErrors(shown, listIssues(rejection.error)));
  try {
    const { body } = await client.call(rejectChallenge, { params: { id }, body: rejection.data });
    await client.showToast({ text: `${countOf(body.rejected, 'challenge')} answered.` });
  } catch (error) {
    const fallback = 'Failed to answer the challenge';
    const failure = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(failure.errors, failure.status, failure.headers);
  }
  return redirect(buildChallengesHref(path, parseFilters(args.request.url)), 303);
}
