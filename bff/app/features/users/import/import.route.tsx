import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ImportReport } from '@shikhar/contracts/users/import/schemas';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf, formatMarks } from '../../../lib/words/marks.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { ImportCheck } from './import-report.tsx';
import { countByRole } from './import-text.ts';
import { handleImport, loadImport } from './import-users.server.ts';
import './import.css';
import { importColumns } from '@shikhar/contracts/users/import/schemas';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Import users') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadImport(args);
}

export function action(args: ActionFunctionArgs) {
  return handleImport(args);
}

export default function ImportUsers() {
  const { report } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const step = report === null ? 0 : report.isDone ? 2 : 1;
  const about = report && `${report.fileName ?? 'Pasted lines'}, ${countOf(report.lineCount, 'line')}`;
  return (
    <>
      <BackLink href="/admin/users">User Management</BackLink>
      <PageHead title="Import users" about={about}>
        <LinkButton href="/admin/users/import/template" variant="quiet" icon={downloadIcon}>
          Template
        </LinkButton>
      </PageHead>
      <Steps labels={['Choose a file', 'Check', 'Done']} current={step} />
      {refused && (
        <Banner kind="error" className="mb-4" isFocused>
          {refused.message}
        </Banner>
      )}
      {report === null && <ImportForm text={refused?.text ?? ''} />}
      {report && !report.isDone && <ImportCheck report={report} />}
      {report?.isDone && <ImportDone report={report} />}
    </>
  );
}

/** Third step: the result. */
function ImportDone({ report }: { report: ImportReport }) {
  const { created, alreadyThere } = report;
  const title = created > 0 ? `${countOf(created, 'user')} imported.` : 'This file had no new users.';
  return (
    <>
      <Banner kind="ok" title={title}>
        {created > 0 ? 'Each gets an email with a link to set the password.' : 'Everyone in it already has an account.'}
      </Banner>
      <div className="mt-4">
        <Stats
          facts={[
            { label: 'New users', value: formatMarks(created), about: created > 0 ? countByRole(report) : 'none in this file' },
            { label: 'Already there', value: formatMarks(alreadyThere), about: 'nothing changed' },
          ]}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/admin/users" variant="primary">
          User Management
        </LinkButton>
        <LinkButton href="/admin/users/import">Import another file</LinkButton>
      </div>
    </>
  );
}

/** First step: a file, or lines pasted from a spreadsheet. */
function ImportForm({ text }: { text: string }) {
  return (
    <PostForm action="/admin/users/import" encType="multipart/form-data" className="card stack users-import">
      <p className="meta">
        The first line names the columns: {importColumns.join(', ')}. Students need a class, teachers need subjects and schools
        need a code. Separate the columns with commas or semicolons, as Excel does.
      </p>
      <FileField name="file" label="CSV file" accept=".csv,text/csv" hint="In UTF-8, at most 5,000 lines and 1 MB." />
      <TextAreaField name="text" label="Or paste the lines" rows={6} defaultValue={text} />
      <div className="flex justify-end">
        <Button variant="primary">Check</Button>
      </div>
    </PostForm>
  );
}
