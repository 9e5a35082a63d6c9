import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { loadQuestionReport } from './load-question-report.server.ts';
import { QuestionReportPage } from './question-report-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data ? `${data.title}: ${data.testTitle}` : 'Question') },
];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return loadQuestionReport(client, args);
}

export default function QuestionReport() {
  return <QuestionReportPage view={useLoaderData<typeof loader>()} />;
}
