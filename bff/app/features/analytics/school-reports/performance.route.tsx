import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getSchoolPerformance } from '@shikhar/contracts/analytics/school-reports/routes';
import { listStudents } from '@shikhar/contracts/students/routes';
import { parsePeriod } from '../../../lib/addresses/asked-filters.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { ClassTable } from './class-table.tsx';
import { HelpList } from './help-list.tsx';
import { buildPerformanceView } from './performance-view.server.ts';
import { getPeriodName, knownPeriods, listPeriods } from './periods.ts';
import { TeacherTable } from './teacher-table.tsx';

const shownNeedy = 4;

export const meta: MetaFunction = () => [{ title: formatPageTitle('Performance Analytics') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { period, unknown } = parsePeriod(args.request.url, knownPeriods);
  const [performance, needing] = await Promise.all([
    client.ask(getSchoolPerformance, { query: { period } }),
    client.ask(listStudents, { query: { show: 'needs_help', order: 'urgency', pageSize: shownNeedy } }),
  ]);
  return {
    view: buildPerformanceView(performance.body, needing.body, args.context.now),
    school: client.user.name,
    period,
    unknown,
  };
}

/** How the classes do, who needs help, and what the teachers did. */
export default function SchoolPerformancePage() {
  const { view, school, period, unknown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Performance Analytics" about={`${school}. ${view.about}`}>
        <SegmentLinks label="Period" links={listPeriods(period)} />
      </PageHead>
      <UnknownNote lines={unknown} />
      <div className="cols cols-7-5 items-start gap-7">
        <ClassTable classes={view.classes} />
        <HelpList help={view.help} needingHelp={view.needingHelp} />
      </div>
      <TeacherTable teachers={view.teachers} teachersTotal={view.teachersTotal} period={getPeriodName(period)} />
    </>
  );
}
