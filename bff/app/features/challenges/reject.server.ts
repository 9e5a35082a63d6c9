import { data, redirect } from '@remix-run/node';
import { rejectChallenge } from '@shikhar/contracts/challenges/routes';
import { Rejection } from '@shikhar/contracts/challenges/schemas';
import { z } from 'zod';
import { findStaffPath } from '../../lib/area.ts';
import { type FormFaults, listIssues, sayAbove, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { countOf } from '../../lib/marks.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { writeChallengesHref } from './challenges-paths.ts';
import { readFilters } from './load-challenges.server.ts';

/** A reply that was not taken: of which challenge, as typed, and why. */
export interface RefusedReply {
  challenge: string;
  reply: string;
  rejectsAll: boolean;
  accepts: boolean;
  faults: FormFaults;
}

const shown = new Set(['reply']);
const known = new Set(['challenge', 'reply', 'rejectsAll', 'accepts']);

/** The form that leaves a question as it is marked: leads back to the list, or tells why not. */
export async function actOnChallenge(args: RequestArguments, visitor: Visitor) {
  const path = findStaffPath(args.request, 'challenges');
  const { fields, repeated } = sortFields(await readForm(args.request));
  const { challenge = '', reply = '' } = fields;
  const rejectsAll = 'rejectsAll' in fields;
  const accepts = 'accepts' in fields;
  const refuse = (faults: FormFaults, status = 400, headers: Readonly<Record<string, string>> = {}) =>
    data<RefusedReply>({ challenge, reply, rejectsAll, accepts, faults }, { status, headers });
  if (repeated.length > 0) return refuse(sayRepeatedFields(repeated));
  const id = z.uuid().safeParse(challenge).data;
  if (!id || Object.keys(fields).some((name) => !known.has(name))) {
    return refuse(sayAbove('This form has fields that the page does not know.'));
  }
  const rejection = Rejection.safeParse({ reply, rejectsAll, accepts });
  if (!rejection.success) return refuse(sortFaults(shown, listIssues(rejection.error)));
  try {
    const { body } = await visitor.call(rejectChallenge, { params: { id }, body: rejection.data });
    await visitor.showToast({ text: `${countOf(body.rejected, 'challenge')} answered.` });
  } catch (error) {
    const fallback = 'Failed to answer the challenge';
    const failure = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(failure.faults, failure.status, failure.headers);
  }
  return redirect(writeChallengesHref(path, readFilters(args.request.url)), 303);
}
