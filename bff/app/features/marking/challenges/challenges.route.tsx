import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { ChallengesPage } from './challenges-page.tsx';
import { loadChallenges } from './load-challenges.server.ts';
import { handleChallengeAction } from './reject.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Challenges') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadChallenges(await requireServiceClient(args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  return handleChallengeAction(args, await requireServiceClient(args));
}

export default function Challenges() {
  return <ChallengesPage refused={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
