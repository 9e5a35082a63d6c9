import type { useForm } from '../../../../forms/use-form.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { FactLine } from '../../../../ui/fact-line.tsx';
import { closeIcon, downIcon, layersIcon, plusIcon, upIcon } from '../../../../ui/icons.ts';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { EditorView, TestLine } from './editor-view.ts';

interface TestsProps {
  view: EditorView;
  form: ReturnType<typeof useForm>;
}

interface LineProps {
  line: TestLine;
  at: number;
  last: number;
  isSample: boolean;
}

function Line({ line: { id, title, about, isPublished }, at, last, isSample }: LineProps) {
  return (
    <li id={`test-${id}`}>
      <span className="num">{at + 1}</span>
      <span>
        <b className="block leading-5.5">{title}</b>
        <span className="meta">
          <FactLine
            facts={[about, isSample && <b>free sample</b>, !isPublished && <b className="text-danger-ink">not published</b>]}
          />
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          name="intent"
          value={`up:${id}`}
          variant="quiet"
          size="small"
          icon={upIcon}
          label={`Move ${title} up`}
          isDisabled={at === 0}
        />
        <Button
          name="intent"
          value={`down:${id}`}
          variant="quiet"
          size="small"
          icon={downIcon}
          label={`Move ${title} down`}
          isDisabled={at === last}
        />
        <Button
          name="intent"
          value={`remove:${id}`}
          variant="danger-quiet"
          size="small"
          icon={closeIcon}
          label={`Remove ${title}`}
        />
      </span>
    </li>
  );
}

function AddTest({ view, form }: TestsProps) {
  return (
    <>
      {view.hasMore && (
        <div className="flex items-end gap-3 mt-4">
          <TextField {...form.field('find')} label="Find a test" className="grow" autoComplete="off" maxLength={100} />
          <Button name="intent" value="find" className="min-h-12!">
            Find
          </Button>
        </div>
      )}
      <div className="flex items-end gap-3 mt-4">
        <SelectField
          {...form.field('add')}
          label="Add a test"
          options={view.choices}
          emptyLabel="Choose a published test"
          className="grow min-w-0"
        />
        <Button name="intent" value="add" icon={plusIcon} className="min-h-12!">
          Add
        </Button>
      </div>
      <p className="hint mt-2">Published tests of the chosen subject and class.</p>
    </>
  );
}

function SampleField({ view: { lines }, form }: TestsProps) {
  const options = lines.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className="mt-4">
      <SelectField
        {...form.field('sample')}
        label="Free sample"
        hint="Open to everyone without buying."
        options={options}
        emptyLabel="None"
      />
    </div>
  );
}

/** The tests of a package, in the order shown to students. */
export function TestsHalf({ view, form }: TestsProps) {
  const { lines, saved, values } = view;
  const questions = lines.reduce((sum, line) => sum + line.questions, 0);
  return (
    <section aria-labelledby="tests" className="min-w-0">
      <SectionHead id="tests" title="Tests" fact={`${countOf(lines.length, 'test')}, ${countOf(questions, 'question')}`} />
      {lines.length === 0 ? (
        <Empty icon={layersIcon} message="No tests yet." about="Add the first one below." />
      ) : (
        <ol className="chap">
          {lines.map((line, at) => (
            <Line key={line.id} line={line} at={at} last={lines.length - 1} isSample={line.id === (values['sample'] ?? '')} />
          ))}
        </ol>
      )}
      <AddTest view={view} form={form} />
      {lines.length > 0 && <SampleField view={view} form={form} />}
      <div className="mt-6">
        <Banner kind="info">
          {saved === null || saved.status === 'draft'
            ? 'Students see the package once it is published. Students then have to buy its tests, except the free sample.'
            : 'A new price is for new orders. Students who bought it keep it.'}
        </Banner>
      </div>
    </section>
  );
}
