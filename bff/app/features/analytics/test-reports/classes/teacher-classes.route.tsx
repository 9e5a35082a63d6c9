import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getClassReport } from '@shikhar/contracts/analytics/test-reports/routes';
import { countReviews } from '@shikhar/contracts/marking/reviews/routes';
import { requireWithin } from '../../../../lib/addresses/last-page.server.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Filters } from '../../../../ui/filters.tsx';
import { downloadIcon, schoolIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SegmentedFilter } from '../../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { UnknownNote } from '../../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { PerformanceTabs } from '../performance-tabs.tsx';
import { classFilters, formatUnknownFilters, summarizeClassFilters } from './class-report-filters.ts';
import { ClassStudents, OwnTests, SchoolClasses } from './classes-page.tsx';
import { buildClassReportView, type ClassesView } from './classes-view.server.ts';

const path = '/teacher/performance/classes';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Performance by class') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const filters = classFilters.parse(url);
  const [report, waiting] = await Promise.all([client.ask(getClassReport, { query: filters }), client.ask(countReviews)]);
  requireWithin(url, { page: filters.page, total: report.body.total });
  const { answersToMark } = waiting.body;
  return { view: buildClassReportView(report.body, filters), unknown: formatUnknownFilters(url), answersToMark };
}

function ClassFiltersForm({ view: { filters, levels, subjectChoices, periods } }: { view: ClassesView }) {
  return (
    <Filters summary={summarizeClassFilters(filters)}>
      <SegmentedFilter name="class" legend="Class" segments={levels} chosen={filters.class ?? ''} />
      {subjectChoices.length > 1 && (
        <SelectField
          name="subject"
          label="Subject"
          options={subjectChoices}
          emptyLabel="All my subjects"
          defaultValue={filters.subject ?? ''}
        />
      )}
      <SegmentedFilter name="period" legend="Period" segments={periods} chosen={filters.period} />
    </Filters>
  );
}

/** Results of a teacher's classes. */
export default function TeacherClasses() {
  const { view, unknown, answersToMark } = useLoaderData<typeof loader>();
  const hasStudents = view.classes.length > 0;
  return (
    <>
      <PageHead title="Performance Reports" about="Your school’s classes in your subjects, and the tests you set">
        {hasStudents && (
          <LinkButton href={view.exportHref} icon={downloadIcon}>
            Download CSV
          </LinkButton>
        )}
      </PageHead>
      <PerformanceTabs current={path} answersToMark={answersToMark} />
      {hasStudents && <ClassFiltersForm view={view} />}
      <UnknownNote lines={unknown} />
      {hasStudents ? (
        <SchoolClasses view={view} />
      ) : (
        <Empty
          icon={schoolIcon}
          message={view.hasSchool ? 'Your school has no students yet.' : 'You are not in a school.'}
          about="Students who take your own tests are under My Students."
        >
          <LinkButton href="/teacher/students">My Students</LinkButton>
        </Empty>
      )}
      <OwnTests ownTests={view.ownTests} />
      {hasStudents && <ClassStudents view={view} />}
    </>
  );
}
