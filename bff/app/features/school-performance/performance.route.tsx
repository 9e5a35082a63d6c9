import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSchoolPerformance } from '@shikhar/contracts/analytics/school-routes';
import { listStudents } from '@shikhar/contracts/students/routes';
import { readPeriod } from '../../lib/asked-filters.ts';
import { titlePage } from '../../lib/site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SegmentLinks } from '../../ui/segment-links.tsx';
import { UnknownNote } from '../../ui/unknown-note.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { ClassTable } from './class-table.tsx';
import { HelpList } from './help-list.tsx';
import { viewPerformance } from './performance-view.server.ts';
import { knownPeriods, listPeriods, namePeriod } from './periods.ts';
import { TeacherTable } from './teacher-table.tsx';

const shownNeedy = 4;

export const meta: MetaFunction = () => [{ title: titlePage('Performance Analytics') }];

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const { period, unknown } = readPeriod(args.request.url, knownPeriods);
  const [performance, needing] = await Promise.all([
    visitor.ask(readSchoolPerformance, { query: { period } }),
    visitor.ask(listStudents, { query: { show: 'needs_help', order: 'urgency', pageSize: shownNeedy } }),
  ]);
  return {
    view: viewPerformance(performance.body, needing.body, args.context.now),
    school: visitor.user.name,
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
      <TeacherTable teachers={view.teachers} teachersTotal={view.teachersTotal} period={namePeriod(period)} />
    </>
  );
}
