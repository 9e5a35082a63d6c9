import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rejectChallenge } from '@shikhar/contracts/marking/challenges/routes';
import * as z from 'zod';
import { keepForm } from '../../../forms/keep-form.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { replyForm } from './challenge-item.tsx';
import { ChallengesPage } from './challenges-page.tsx';
import { buildChallengesHref } from './challenges-paths.ts';
import { loadChallenges, parseFilters } from './load-challenges.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Challenges') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  return loadChallenges(await requireServiceClient(args), args.request);
}

/** Saves the reply to a challenge. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return submitForm(args, {
    form: replyForm,
    hidden: z.strictObject({ form: z.uuid() }),
    fallback: 'Failed to answer the challenge',
    async save(rejection, { form: id }) {
      const { body } = await client.call(rejectChallenge, { params: { id }, body: rejection });
      await client.showToast({ text: `${countOf(body.rejected, 'challenge')} answered.` });
      const path = findStaffPath(args.request, 'challenges');
      return redirect(buildChallengesHref(path, parseFilters(args.request.url)), 303);
    },
  });
}

export default function Challenges() {
  return <ChallengesPage refused={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
