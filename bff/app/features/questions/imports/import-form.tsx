import './import.css';
import '../form/question-form.css';
import { ImportFormat, maxPicturedFileBytes } from '@shikhar/contracts/questions/imports/formats';
import { QuestionImport } from '@shikhar/contracts/questions/imports/schemas';
import { maxTestQuestions } from '@shikhar/contracts/tests/builder/schemas';
import { defineForm, type FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { classOptions, difficultyOptions, subjectOptions } from '../../../ui/choice-options.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fileTooLarge, formatNames } from './import-text.ts';
import type { ImportStart } from './load-import.server.ts';

const formats = ImportFormat.options.map((value) => ({ value, label: formatNames[value] }));

/** The form of an import. Its file or text is read when it arrives, and may have another format than the one given here. */
export const importForm = defineForm({
  schema: QuestionImport,
  fields: ['text', 'format', 'target', 'title', 'class', 'subject', 'chapter', 'difficulty', 'dollars'],
  shownBy: { newTestTitle: 'title', testId: 'target', hasDollarFormulas: 'dollars' },
  read({ target = '', title = '', dollars = '', ...values }) {
    const place = ['class', 'subject', 'chapter', 'difficulty'].flatMap((name) => {
      const value = values[name]?.trim();
      return value ? [[name, value]] : [];
    });
    return {
      ...{ format: 'gift' as const, content: '', dryRun: true, hasDollarFormulas: dollars !== '' },
      ...Object.fromEntries(place),
      ...(target === 'new' && { newTestTitle: title }),
      ...(target !== 'new' && target !== 'bank' && target !== '' && { testId: target }),
    };
  },
});

type Form = ReturnType<typeof useForm>;

/** The import target, and defaults for questions without a chapter or difficulty. */
function TargetFields({ form, start }: { form: Form; start: ImportStart }) {
  const drafts = start.tests.filter(({ isDraft }) => isDraft);
  const targets = [
    { value: 'bank', label: 'The question bank' },
    { value: 'new', label: 'A new test' },
    ...drafts.map(({ id, title, about }) => ({ value: id, label: `${title} (${about})` })),
  ];
  return (
    <>
      <SelectField
        {...form.field('target')}
        label="Import into"
        options={targets}
        hint={`A test can have up to ${maxTestQuestions} questions. The bank has no limit.`}
      />
      <div className="for-new">
        <TextField {...form.field('title')} label="Title of the new test" maxLength={200} autoComplete="off" />
      </div>
      <div className="for-place grid-2 gap-3">
        <SelectField {...form.field('class')} label="Class" options={classOptions} emptyLabel="Choose" />
        <SelectField {...form.field('subject')} label="Subject" options={subjectOptions} emptyLabel="Choose" />
      </div>
      <div className="grid-2 gap-3">
        <TextField {...form.field('chapter')} label="Chapter" list="chapters" maxLength={200} autoComplete="off" />
        <SelectField {...form.field('difficulty')} label="Difficulty" options={difficultyOptions} emptyLabel="Intermediate" />
      </div>
      <p className="hint import-hint">Used for questions that have no chapter or difficulty in the file.</p>
      <datalist id="chapters">
        {start.chapters.map((chapter) => (
          <option key={chapter} value={chapter} />
        ))}
      </datalist>
    </>
  );
}

interface ImportFormProps {
  base: TestsBase;
  view: FormView<object>;
  start: ImportStart;
}

/** The first step: a file, or its text. */
export function ImportForm({ base, view, start }: ImportFormProps) {
  const form = useForm(importForm, view);
  return (
    <section aria-labelledby="import">
      <SectionHead id="import" title="Import" />
      <PostForm
        action={`${base}/import`}
        encType="multipart/form-data"
        className="import-form card stack mt-3"
        ref={form.element}
        onSubmit={form.onSubmit}
      >
        <FileField
          name="file"
          label="File"
          accept=".gift,.txt,.xml,.csv,.zip,text/plain,text/csv,text/xml,application/xml,application/zip"
          max={{ bytes: maxPicturedFileBytes, error: fileTooLarge }}
          hint="Moodle GIFT, Aiken, Moodle XML or CSV in UTF-8, or a QTI package: at most 2,000 questions and 2 MB. Pictures in XML and QTI may have another 10 MB."
        />
        <Fold title="Or paste the text" isOpen={(view.values['text'] ?? '') !== ''}>
          <TextAreaField {...form.field('text')} label="Text" rows={8} />
        </Fold>
        <SelectField {...form.field('format')} label="Format" options={formats} emptyLabel="Detect from the file" />
        <div>
          <CheckField {...form.box('dollars')}>Read $…$ as formulas</CheckField>
          <p className="hint">For GIFT and Aiken. Moodle itself takes $…$ as text, and reads $$…$$ and \(…\) as formulas.</p>
        </div>
        <TargetFields form={form} start={start} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="meta grow">You see the result before anything is saved.</span>
          <Button variant="primary">Check</Button>
        </div>
      </PostForm>
    </section>
  );
}
