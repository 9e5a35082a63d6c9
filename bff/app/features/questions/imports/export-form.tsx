import { ExportFormat } from '@shikhar/contracts/questions/imports/formats';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { Button } from '../../../ui/button.tsx';
import { downloadIcon } from '../../../ui/icons.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { formatNames } from './import-words.ts';
import type { OwnTest } from './load-import.server.ts';

const classes = classLevels.map((value) => ({ value, label: `Class ${value}` }));
const subjects = Subject.options.map((value) => ({ value, label: value }));

/** The bank or a test as a file; a plain link to a download, so that it works without script. */
export function ExportForm({ tests }: { tests: readonly OwnTest[] }) {
  const sources = tests.map(({ id, title, about }) => ({ value: id, label: `${title} (${about})` }));
  return (
    <section aria-labelledby="export">
      <SectionHead id="export" title="Export" />
      <form method="get" action="/tests/export" className="card stack mt-3">
        <SelectField name="test" id="export-test" label="What" options={sources} emptyLabel="The question bank" />
        <div className="grid-2 gap-3">
          <SelectField name="class" id="export-class" label="Class" options={classes} emptyLabel="All" />
          <SelectField name="subject" id="export-subject" label="Subject" options={subjects} emptyLabel="All" />
        </div>
        <p className="hint import-hint">Class and subject choose from the bank. Answers are in the file: keep it to yourself.</p>
        <div className="flex flex-wrap gap-3">
          {ExportFormat.options.map((format) => (
            <Button key={format} name="format" value={format} icon={downloadIcon}>
              {formatNames[format]}
            </Button>
          ))}
        </div>
        <p className="meta">
          Imported here again, a file gives the same questions. Moodle reads GIFT and XML but for what it does not know: chapter,
          difficulty, negative marks, units that must be given and rubrics stand in comments, which it passes over. Pictures stay
          on this site.
        </p>
      </form>
    </section>
  );
}
