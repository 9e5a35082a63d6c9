import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Filters } from '../../../../ui/filters.tsx';
import { downloadIcon, reportIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { UnknownNote } from '../../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { PerformanceTabs } from '../performance-tabs.tsx';
import { studentsLabels } from '../report-text.ts';
import { type LoadedReport, loadTeacherReports, type TeacherReports } from './load-report.server.ts';
import { ReportBody } from './report-body.tsx';

const path = '/teacher/performance';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Performance Reports') }];

export async function loader(args: LoaderFunctionArgs) {
  return loadTeacherReports(await requireServiceClient(args), args.request.url);
}

function ReportFilters({ tests, view }: { tests: TeacherReports['tests']; view: LoadedReport['view'] }) {
  return (
    <Filters summary={`${view.title}, ${studentsLabels[view.students].toLowerCase()}`}>
      <div className="min-w-55 grow">
        <SelectField name="test" label="Test" options={tests} defaultValue={view.testId} />
      </div>
      {view.choices.length > 1 && (
        <SegmentedFilter name="students" legend="Students" segments={view.choices} chosen={view.students} />
      )}
    </Filters>
  );
}

/** The report of one of a teacher's tests. */
export default function TeacherPerformance() {
  const { tests, answersToMark, unknown, report } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Performance Reports" about="Tests you set and those of your school in your subjects">
        {report && report.view.takers > 0 && (
          <LinkButton href={report.view.exportHref} icon={downloadIcon}>
            Download CSV
          </LinkButton>
        )}
      </PageHead>
      <PerformanceTabs current={path} answersToMark={answersToMark} />
      {report ? (
        <ReportFilters tests={tests} view={report.view} />
      ) : (
        <Empty
          icon={reportIcon}
          message="No test has been submitted yet."
          about="Tests you set, and those in your subjects that your school’s students take, appear here."
        />
      )}
      <UnknownNote lines={unknown} />
      {report && <ReportBody view={report.view} />}
    </>
  );
}
