import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { keepForm } from '../../../forms/keep-form.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { type TestsBase, testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { ImportCheck } from './import-check.tsx';
import { formatFile, formatImported } from './import-text.ts';
import { confirmImport, type ImportView, loadImport } from './load-import.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Import questions') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadImport(args);
}

export function action(args: ActionFunctionArgs) {
  return confirmImport(args);
}

export default function ImportPreview() {
  return <SavedImportPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.messages} />;
}

/** A checked or imported file; `refused` says why the import failed. */
function SavedImportPage({ view, refused }: { view: ImportView; refused: readonly string[] | undefined }) {
  const base = useStaffPath('tests');
  const { report } = view;
  return (
    <>
      <BackLink href={base}>{testsAreaLabels[base]}</BackLink>
      <PageHead title="Import questions" about={formatFile(report)} />
      <Steps labels={['Choose a file', 'Check', 'Done']} current={report.isDone ? 2 : 1} />
      {refused && (
        <div className="mb-4">
          <FormErrorsBanner errors={{ messages: refused, fields: {} }} />
        </div>
      )}
      {report.isDone ? <ImportDone base={base} report={report} /> : <ImportCheck base={base} {...view} />}
    </>
  );
}

/** The last step: the result, and where to find the questions. */
function ImportDone({ base, report }: { base: TestsBase; report: ImportView['report'] }) {
  const { target, questionCount, rejectedCount, totalMarks } = report;
  return (
    <>
      <Banner kind="ok" title={formatImported(report)} />
      <div className="mt-4">
        <Stats
          facts={[
            { label: 'Imported', value: formatNumber(questionCount), about: countOf(totalMarks, 'mark') },
            { label: 'Rejected', value: formatNumber(rejectedCount), about: rejectedCount > 0 ? 'left in the file' : 'none' },
          ]}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={target.testId === null ? `${base}/bank` : `${base}/${target.testId}`} variant="primary">
          {target.testId === null ? 'Question bank' : 'Open the test'}
        </LinkButton>
        <LinkButton href={`${base}/import`}>Import another file</LinkButton>
      </div>
    </>
  );
}
