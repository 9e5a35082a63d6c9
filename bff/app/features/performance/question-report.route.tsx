import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { loadQuestionReport } from './load-question-report.server.ts';
import { QuestionReportPage } from './question-report-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titlePage(data ? `${data.title}: ${data.testTitle}` : 'Question') },
];

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  return loadQuestionReport(visitor, args);
}

export default function QuestionReport() {
  return <QuestionReportPage view={useLoaderData<typeof loader>()} />;
}
