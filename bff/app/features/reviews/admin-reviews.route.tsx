import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { loadReviews } from './load-reviews.server.ts';
import { actOnAnswer } from './mark-answer.server.ts';
import { ReviewsPage } from './reviews-page.tsx';

const path = '/admin/reviews';

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const queue = data?.queue;
  return [{ title: titlePage(queue ? `Mark answers: ${queue.title}` : 'Mark answers') }];
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadReviews(await requireVisitor(args), args, path);
}

export async function action(args: ActionFunctionArgs) {
  return actOnAnswer(args, await requireVisitor(args), path);
}

export default function AdminReviews() {
  return <ReviewsPage path={path} refused={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
