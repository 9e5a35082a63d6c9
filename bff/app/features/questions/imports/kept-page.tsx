import { useStaffPath } from '../../../lib/area.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportDone } from './import-done.tsx';
import { formatFile } from './import-words.ts';
import type { ImportView } from './load-import.server.ts';

/** A file that was checked or imported; `refused` says why it could not be imported. */
export function SavedImportPage({ view, refused }: { view: ImportView; refused: string | undefined }) {
  const base = useStaffPath('tests');
  const { report } = view;
  return (
    <>
      <BackLink href={base}>{testsAreaLabels[base]}</BackLink>
      <PageHead title="Import questions" about={formatFile(report)} />
      <Steps labels={['Choose a file', 'Check', 'Done']} current={report.isDone ? 2 : 1} />
      {refused && (
        <Banner kind="error" className="mb-4" isFocused>
          {refused}
        </Banner>
      )}
      {report.isDone ? <ImportDone base={base} report={report} /> : <ImportCheck base={base} {...view} />}
    </>
  );
}
