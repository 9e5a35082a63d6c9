import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { listMembershipRequests } from '@shikhar/contracts/schools/memberships/routes';
import { getSchoolSummary } from '@shikhar/contracts/students/routes';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SchoolTabs } from '../../../ui/shell/school-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadStudents } from './load-students.server.ts';
import { SchoolClasses, SchoolStats } from './school-summary.tsx';
import { buildSchoolSummaryView } from './school-summary-view.server.ts';
import { studentFilters } from './student-filters.ts';
import { StudentList } from './student-list.tsx';

const path = '/school/students';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Students') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const [view, me, summary, requests] = await Promise.all([
    loadStudents(client, { url: args.request.url, context: args.context }),
    client.ask(getMe),
    client.ask(getSchoolSummary),
    client.ask(listMembershipRequests, { query: { pageSize: 1 } }),
  ]);
  return {
    view,
    school: client.user.name,
    schoolCode: me.body.schoolCode ?? null,
    summary: buildSchoolSummaryView(summary.body, args.context.now),
    requests: requests.body.total,
  };
}

export default function SchoolStudents() {
  const { view, school, schoolCode, summary, requests } = useLoaderData<typeof loader>();
  const { everyone, filters } = view;
  return (
    <>
      <PageHead title="Students" about={schoolCode ? `${school}. School code ${schoolCode}` : school}>
        {everyone > 0 && (
          <LinkButton href={studentFilters.buildHref(`${path}/export`, { ...filters, page: 1 })} icon={downloadIcon}>
            Download CSV
          </LinkButton>
        )}
      </PageHead>
      <SchoolTabs current={path} />
      <SchoolStats summary={summary} requests={requests} />
      <SchoolClasses summary={summary} />
      <div className="mt-8">
        <SectionHead title="All students" id="all-students" fact={formatNumber(everyone)} />
      </div>
      <StudentList
        path={path}
        view={view}
        emptyState={{
          message: 'Your school has no students yet.',
          about: `They join with your school code${schoolCode ? `, ${schoolCode}` : ''}. You approve each request.`,
          way: <LinkButton href="/school/requests">See the requests</LinkButton>,
        }}
      />
    </>
  );
}
