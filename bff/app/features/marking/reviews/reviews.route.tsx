import './reviews.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadReviews } from './load-reviews.server.ts';
import { handleAnswerAction } from './queue/mark-answer.server.ts';
import { QueuePage } from './queue/queue-page.tsx';
import { TestsPage } from './tests-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const queue = data?.queue;
  return [{ title: formatPageTitle(queue ? `Mark answers: ${queue.title}` : 'Mark answers') }];
};

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  return loadReviews(await requireServiceClient(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return handleAnswerAction(args, await requireServiceClient(args));
}

export default function Reviews() {
  const { list, queue } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const path = useStaffPath('reviews');
  return queue ? <QueuePage path={path} queue={queue} refused={refused} /> : <TestsPage path={path} list={list} />;
}
