import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { loadReviews } from './load-reviews.server.ts';
import { actOnAnswer } from './mark-answer.server.ts';
import { ReviewsPage } from './reviews-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const queue = data?.queue;
  return [{ title: titlePage(queue ? `Mark answers: ${queue.title}` : 'Mark answers') }];
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadReviews(await requireVisitor(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnAnswer(args, await requireVisitor(args));
}

export default function Reviews() {
  return <ReviewsPage refused={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
