import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { ChallengesPage } from './challenges-page.tsx';
import { loadChallenges } from './load-challenges.server.ts';
import { actOnChallenge } from './reject.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Challenges') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadChallenges(await requireVisitor(args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  return actOnChallenge(args, await requireVisitor(args));
}

export default function Challenges() {
  return <ChallengesPage refused={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
