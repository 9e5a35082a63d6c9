import './school-performance.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getWholeSchoolClassReport } from '@shikhar/contracts/analytics/school-reports/routes';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { formatLongDate } from '../../../lib/site/site-time.ts';
import { formatPercent, formatTenth } from '../../../lib/words/number-text.ts';
import { A4Head, A4Lines, A4Sheet } from '../../../ui/a4-sheet.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { buildClassSheetView, type ClassSheetView } from './class-report-view.server.ts';
import { averageRule, memberRule } from './counting-text.ts';
import { chooseFromUrl } from './load-report.server.ts';
import { buildReportHref } from './report-filters.ts';

const path = '/school/reports';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Class report') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { filters, errors } = await chooseFromUrl(client, args);
  const { class: level, span, gradedBy } = filters;
  const { body } = await client.ask(getWholeSchoolClassReport, { params: { class: level }, query: { span, gradedBy } });
  return {
    report: buildClassSheetView(body),
    filters: { class: level, span, gradedBy },
    errors,
    siteName: getSite().siteName,
    place: `${client.user.name}. ${body.spanName}`,
    lines: [
      { label: 'Class', value: level },
      { label: 'Students', value: String(body.students) },
      { label: 'Average', value: formatPercent(body.averagePercent) },
      { label: 'Data up to', value: formatLongDate(body.countedUntil) },
    ],
  };
}

function Heads() {
  return (
    <tr>
      <th scope="col">Student</th>
      {Subject.options.map((subject) => (
        <th key={subject} scope="col" className="r max-sm:hidden">
          {subject}
        </th>
      ))}
      <th scope="col" className="r">
        All
      </th>
      <th scope="col" className="r">
        Rank
      </th>
      <th scope="col">Grade</th>
    </tr>
  );
}

function Students({ report: { lines, averages, averagePercent } }: { report: ClassSheetView }) {
  const cells = (values: readonly (number | null)[]) =>
    Subject.options.map((subject, index) => (
      <td key={subject} className="r max-sm:hidden">
        {formatTenth(values[index] ?? null)}
      </td>
    ));
  return (
    <div className="table-wrap mt-6">
      <table className="tbl">
        <caption className="sr-only">Averages of each student by subject, in percent</caption>
        <thead>
          <Heads />
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              {cells(line.averages)}
              <td className="r">
                <b>{formatTenth(line.averagePercent)}</b>
              </td>
              <td className="r">{line.rank ?? '–'}</td>
              <td>
                <b className="num">{line.grade ?? '–'}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Class</td>
            {cells(averages)}
            <td className="r">{formatTenth(averagePercent)}</td>
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The class report, laid out for A4. */
export default function ClassSheetPage() {
  const { report, filters, errors, siteName, place, lines } = useLoaderData<typeof loader>();
  return (
    <>
      <A4Head href={buildReportHref(path, filters)} back="Reports" note="Fits one A4 page">
        <LinkButton href={buildReportHref(`${path}/export`, filters)} icon={downloadIcon}>
          CSV
        </LinkButton>
      </A4Head>
      <UnknownNote lines={errors} className="no-print" />
      <A4Sheet siteName={siteName} title="Class report" place={place}>
        <A4Lines lines={lines} />
        <Students report={report} />
        <p className="hint mt-3">
          {averageRule} {report.gradeRule} {memberRule}
        </p>
      </A4Sheet>
    </>
  );
}
