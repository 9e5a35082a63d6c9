import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSchoolStudentReport } from '@shikhar/contracts/analytics/school-routes';
import { readId } from '../../lib/read-id.ts';
import { titlePage } from '../../lib/site.ts';
import { A4Head } from '../../ui/a4-sheet.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { downloadIcon } from '../../ui/icons.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { UnknownNote } from '../../ui/unknown-note.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { chooseFromAddress } from './load-report.server.ts';
import { writeReportHref } from './report-filters.ts';
import { StudentSheet } from './student-sheet.tsx';
import { viewStudentSheet } from './student-sheet-view.server.ts';

const path = '/school/reports';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.view.name ?? 'Report card') }];

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const studentId = readId(args.params, 'id');
  const { choices, filters, faults } = await chooseFromAddress(visitor, args);
  const { span, gradedBy } = filters;
  const { body } = await visitor.ask(readSchoolStudentReport, { params: { studentId }, query: { span, gradedBy } });
  return { view: viewStudentSheet(body), level: body.class, spans: choices.spans, span, gradedBy, faults };
}

/** The report card of a student. */
export default function StudentSheetPage() {
  const { view, level, spans, span, gradedBy, faults } = useLoaderData<typeof loader>();
  const own = `${path}/students/${view.id}`;
  return (
    <>
      <A4Head href={writeReportHref(path, { class: level, span, gradedBy })} back="Reports" note="Laid out for A4">
        <LinkButton href={writeReportHref(`${own}/export`, { span, gradedBy })} icon={downloadIcon}>
          CSV
        </LinkButton>
      </A4Head>
      <UnknownNote lines={faults} className="no-print" />
      <form className="filters a4-choices no-print" method="get">
        <SelectField
          name="term"
          label="Term"
          defaultValue={span}
          options={spans.map(({ span: value, name }) => ({ value, label: name }))}
        />
        <SelectField
          name="grades"
          label="Grades"
          defaultValue={gradedBy}
          options={[
            { value: 'marks', label: 'By marks' },
            { value: 'rank', label: 'By rank' },
          ]}
        />
        <Button>Show</Button>
      </form>
      <StudentSheet view={view} />
    </>
  );
}
