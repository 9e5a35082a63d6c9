import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getSchoolStudentReport } from '@shikhar/contracts/analytics/school-reports/routes';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { A4Head } from '../../../ui/a4-sheet.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { QueryForm } from '../../../ui/query-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { chooseFromUrl } from './load-report.server.ts';
import { buildReportHref } from './report-filters.ts';
import { StudentSheet } from './student-sheet.tsx';
import { buildStudentSheetView } from './student-sheet-view.server.ts';

const path = '/school/reports';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.view.name ?? 'Report card') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const studentId = parseId(args.params, 'id');
  const { choices, filters, errors } = await chooseFromUrl(client, args);
  const { span, gradedBy } = filters;
  const { body } = await client.ask(getSchoolStudentReport, { params: { studentId }, query: { span, gradedBy } });
  return { view: buildStudentSheetView(body), level: body.class, spans: choices.spans, span, gradedBy, errors };
}

/** The report card of a student. */
export default function StudentSheetPage() {
  const { view, level, spans, span, gradedBy, errors } = useLoaderData<typeof loader>();
  const own = `${path}/students/${view.id}`;
  return (
    <>
      <A4Head href={buildReportHref(path, { class: level, span, gradedBy })} back="Reports" note="Fits one A4 page">
        <LinkButton href={buildReportHref(`${own}/export`, { span, gradedBy })} icon={downloadIcon}>
          CSV
        </LinkButton>
      </A4Head>
      <UnknownNote lines={errors} className="no-print" />
      <QueryForm className="filters a4-choices no-print">
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
      </QueryForm>
      <StudentSheet view={view} />
    </>
  );
}
