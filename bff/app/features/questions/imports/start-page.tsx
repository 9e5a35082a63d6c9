import { ExportFormat } from '@shikhar/contracts/questions/imports/formats';
import type { FormView } from '../../../forms/define-form.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classOptions, subjectOptions } from '../../../ui/choice-options.ts';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TestTabs, testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { ImportForm } from './import-form.tsx';
import { exportNames } from './import-text.ts';
import type { ImportStart, OwnTest } from './load-import.server.ts';

/** Exports the bank or a test. A plain GET form works without JavaScript. */
function ExportForm({ tests }: { tests: readonly OwnTest[] }) {
  const sources = tests.map(({ id, title, about }) => ({ value: id, label: `${title} (${about})` }));
  return (
    <section aria-labelledby="export">
      <SectionHead id="export" title="Export" />
      <form method="get" action="/tests/export" className="card stack mt-3">
        <SelectField name="test" id="export-test" label="What" options={sources} emptyLabel="The question bank" />
        <div className="grid-2 gap-3">
          <SelectField name="class" id="export-class" label="Class" options={classOptions} emptyLabel="All" />
          <SelectField name="subject" id="export-subject" label="Subject" options={subjectOptions} emptyLabel="All" />
        </div>
        <p className="hint import-hint">Class and subject filter the bank. The file contains the answers, so keep it private.</p>
        <div className="flex flex-wrap gap-3">
          {ExportFormat.options.map((format) => (
            <Button key={format} name="format" value={format} icon={downloadIcon}>
              {exportNames[format]}
            </Button>
          ))}
        </div>
        <p className="meta">
          Import the file here again to get the same questions, if it has at most 2 MB without its pictures. Moodle reads GIFT and
          XML, other platforms QTI, but they ignore chapter, difficulty, negative marks, required units and rubrics, which are
          written as comments. Moodle XML and QTI contain up to 10 MB of pictures. Moodle XML contains a picture again for each
          question that shows it.
        </p>
      </form>
    </section>
  );
}

/** The start page of import and export. */
export function ImportStartPage({ start, view }: { start: ImportStart; view: FormView<object> }) {
  const base = useStaffPath('tests');
  return (
    <>
      <PageHead title={testsAreaLabels[base]}>
        <LinkButton href="/tests/import/template" variant="quiet" icon={downloadIcon}>
          CSV template
        </LinkButton>
      </PageHead>
      <TestTabs base={base} current="/import" />
      <FormErrorsBanner errors={view.errors} />
      <div className="cols cols-6-6 gap-6">
        <ImportForm base={base} view={view} start={start} />
        <ExportForm tests={start.tests} />
      </div>
    </>
  );
}
