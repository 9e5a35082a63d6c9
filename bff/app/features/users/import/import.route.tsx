import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportCheck } from './import-report.tsx';
import { handleImport, loadImport } from './import-users.server.ts';

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
