import './school-performance.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getSchoolClassReport } from '@shikhar/contracts/analytics/school-reports/routes';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { formatPercent, formatTenth } from '../../../lib/words/number-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { type CountedNote, CountedNotes } from '../../../ui/counted-notes.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { downloadIcon, printIcon, usersIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryForm } from '../../../ui/query-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { buildChoicesView, buildClassReportView, type ClassReportView } from './class-report-view.server.ts';
import { averageRule, memberRule } from './counting-text.ts';
import { chooseFromUrl, findByName } from './load-report.server.ts';
import { FindStudent, GradeChoice } from './report-aside.tsx';
import { buildReportHref, type ReportFilters } from './report-filters.ts';

const path = '/school/reports';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Reports') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { choices, filters, errors } = await chooseFromUrl(client, args);
  const { class: level, span, gradedBy, page } = filters;
  const [{ body }, { found, total }] = await Promise.all([
    client.ask(getSchoolClassReport, { params: { class: level }, query: { span, gradedBy, page } }),
    findByName(client, filters),
  ]);
  requireWithin(args.request.url, { page, total: body.students });
  return { choices: buildChoicesView(choices), filters, errors, found, total, report: buildClassReportView(body) };
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function Choices({ choices: { spans, classes }, filters: { class: level, span, gradedBy } }: View) {
  return (
    <QueryForm className="filters report-form no-print">
      <SegmentedFilter name="class" legend="Class" segments={classes.map((value) => ({ value, label: value }))} chosen={level} />
      <SelectField
        name="term"
        label="Term"
        defaultValue={span}
        options={spans.map(({ span: value, name }) => ({ value, label: name }))}
      />
      {gradedBy === 'rank' && <input type="hidden" name="grades" value={gradedBy} />}
      <Button>Show</Button>
    </QueryForm>
  );
}

function Report({ report, filters }: View) {
  if (report.students === 0) {
    return (
      <Empty icon={usersIcon} message="No students in this class." about="Students appear here once they join your school." />
    );
  }
  return (
    <>
      <ReportTable lines={report.lines} filters={filters} />
      <div className="no-print mt-3 flex flex-wrap items-center justify-between gap-3">
        <Pagination
          page={filters.page}
          total={report.students}
          findHref={(page) => buildReportHref(path, { ...filters, page })}
        />
        <span className="flex flex-wrap gap-3">
          <LinkButton href={buildReportHref(`${path}/export`, { ...filters, page: 1, search: '' })} icon={downloadIcon}>
            CSV
          </LinkButton>
          <LinkButton
            href={buildReportHref(`${path}/print`, { ...filters, page: 1, search: '' })}
            icon={printIcon}
            variant="primary"
          >
            Print class report
          </LinkButton>
        </span>
      </div>
    </>
  );
}

const countedNotes: readonly CountedNote[] = [
  { stat: 'Averages', text: averageRule },
  { stat: 'Students', text: memberRule },
];

/** The report of a class for a term or year, with a row per student. */
export default function ReportsPage() {
  const view = useLoaderData<typeof loader>();
  const { report, filters, errors, found, total } = view;
  const { students, tests, averagePercent, board, gradeRule } = report;
  return (
    <>
      <PageHead title="Reports" about="For a class or one student, on screen, as CSV or on A4 paper" />
      <UnknownNote lines={errors} />
      <div className="cols cols-report">
        <section aria-labelledby="report">
          <Choices {...view} />
          <SectionHead
            title={`Class ${report.class}, ${report.spanName}`}
            id="report"
            fact={`${countOf(students, 'student')}, ${countOf(tests, 'attempt')}, average ${formatPercent(averagePercent)}`}
          />
          <Report {...view} />
          <p className="hint mt-2">Updated at {report.countedAt}.</p>
          <CountedNotes notes={countedNotes} className="no-print mt-2" />
        </section>
        <aside className="stack gap-7" aria-label="Grades and report cards">
          <FindStudent filters={filters} found={found} total={total} />
          <GradeChoice filters={filters} board={board} gradeRule={gradeRule} />
        </aside>
      </div>
    </>
  );
}

type ReportLine = ClassReportView['lines'][number];

function listColumns(filters: Pick<ReportFilters, 'span' | 'gradedBy'>): Column<ReportLine>[] {
  return [
    {
      head: 'Student',
      place: 'lead',
      cell: ({ id, name }) => <RowName href={buildReportHref(`/school/reports/students/${id}`, filters)}>{name}</RowName>,
    },
    ...Subject.options.map((subject, index) => ({
      head: subject,
      isRight: true,
      cell: ({ averages }: ReportLine) => formatTenth(averages[index] ?? null),
    })),
    {
      head: 'Grade',
      cell: ({ grade, averagePercent }) =>
        grade === null ? (
          'No marks'
        ) : (
          <span className="whitespace-nowrap">
            <b className="num">{grade}</b> <span className="meta">{formatPercent(averagePercent)}</span>
          </span>
        ),
    },
  ];
}

interface TableProps {
  lines: readonly ReportLine[];
  filters: Pick<ReportFilters, 'span' | 'gradedBy'>;
}

/** The students of a class by name, with averages and grade. */
function ReportTable({ lines, filters }: TableProps) {
  return (
    <DataTable
      caption="Averages of each student by subject, in percent, with the grade of all subjects"
      columns={listColumns(filters)}
      rows={lines}
      findKey={({ id }) => id}
      className="[--cols:1fr_1fr_1fr]"
      isTight
    />
  );
}
