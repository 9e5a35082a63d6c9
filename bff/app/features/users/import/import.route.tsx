import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ImportReport } from '@shikhar/contracts/users/import/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { buildEmptyView, getErrors, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportCheck } from './import-report.tsx';
import { countByRole } from './import-text.ts';
import { handleImport, loadImport } from './import-users.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Import users') }];

export const clientAction = keepForm;

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
      {report && <FormErrorsBanner errors={getErrors(refused)} />}
      {report === null && <ImportForm view={pickFormView(buildEmptyView({}), refused)} />}
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
            { label: 'New users', value: formatNumber(created), about: created > 0 ? countByRole(report) : 'none in this file' },
            { label: 'Already there', value: formatNumber(alreadyThere), about: 'nothing changed' },
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
