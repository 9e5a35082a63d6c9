import { useStaffPath } from '../../../lib/area.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { TestTabs, testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { ExportForm } from './export-form.tsx';
import { ImportForm } from './import-form.tsx';
import type { ImportStart } from './load-import.server.ts';
import type { RefusedFile } from './receive-file.server.ts';

/** Questions out of files, and into them. */
export function ImportStartPage({ start, refused }: { start: ImportStart; refused: RefusedFile | undefined }) {
  const base = useStaffPath('tests');
  const state = { values: refused?.values ?? {}, errors: refused?.errors.fields ?? {} };
  return (
    <>
      <PageHead title={testsAreaLabels[base]}>
        <LinkButton href="/tests/import/template" variant="quiet" icon={downloadIcon}>
          CSV template
        </LinkButton>
      </PageHead>
      <TestTabs base={base} current="/import" />
      {refused && <FormErrorsBanner errors={refused.errors} />}
      <div className="cols cols-6-6 gap-6">
        <ImportForm base={base} state={state} start={start} />
        <ExportForm tests={start.tests} />
      </div>
    </>
  );
}
