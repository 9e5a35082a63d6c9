import { redirect } from '@remix-run/node';
import { getReview, lockReview, saveReview } from '@shikhar/contracts/marking/reviews/routes';
import * as z from 'zod';
import { parseForm } from '../../../../forms/parse-form.ts';
import { buildQueueHref } from '../../../../lib/addresses/review-paths.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { createNotFound } from '../../../../lib/responses/not-found.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { runButton, submitForm } from '../../../accounts/sessions/submit-form.server.ts';
import { parseQueueRequest } from '../review-query.server.ts';
import { applyIntent, defineMarks, listItems, MarksIntent } from './marks-definition.ts';

const MarksHidden = z.strictObject({ intent: MarksIntent, revision: z.coerce.number() });
export type MarksHidden = Omit<z.infer<typeof MarksHidden>, 'intent'>;

/** Handles the marks form: redirects to the next answer or back, or returns the errors. */
export async function handleAnswerAction(args: RequestArguments, client: ServiceClient) {
  const path = findStaffPath(args.request, 'reviews');
  const request = parseQueueRequest(args.request.url);
  if (!request?.answer) throw createNotFound();
  const params = request.answer;
  const posted = await parseForm(args.request);
  const here = buildQueueHref(path, request, { answer: params });
  if (posted.get('intent') === 'take-over') {
    const run = async () => {
      await client.call(lockReview, { params, body: { force: true } });
      return redirect(here, 303);
    };
    return runButton(args, { fallback: 'Failed to take over the answer', run });
  }
  const askReview = async () => (await client.ask(getReview, { params, query: {} })).body;
  return submitForm(
    args,
    {
      form: defineMarks(listItems(posted.keys())),
      hidden: MarksHidden,
      fallback: 'Failed to save the marks',
      async save(typed, { intent, revision }) {
        const { question } = await askReview();
        const marks = applyIntent(typed, intent, question);
        await client.call(saveReview, { params, body: { ...marks, revision } });
        return redirect(intent === 'next' ? buildQueueHref(path, request, { after: params }) : here, 303);
      },
      // On the newest revision, saving again overwrites.
      async retry({ code }, hidden) {
        if (code !== 'REVIEW_STALE') return null;
        const { given } = await askReview();
        return { hidden: { ...hidden, revision: given.revision } };
      },
    },
    posted,
  );
}
