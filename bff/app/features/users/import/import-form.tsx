import './import.css';
import { importColumns, maxImportBytes } from '@shikhar/contracts/users/import/schemas';
import * as z from 'zod';
import { defineForm, type FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

export const tooLarge = 'A file may have at most 1 MB';

/** The name of the chosen file, or pasted lines. */
const Choice = z
  .strictObject({ file: z.string(), text: z.string().max(maxImportBytes, tooLarge) })
  .refine(({ file, text }) => file !== '' || text.trim() !== '', {
    error: 'Choose a file, or paste its lines',
    path: ['file'],
  })
  .refine(({ file, text }) => file === '' || text.trim() === '', {
    error: 'Choose a file or paste its lines, not both',
    path: ['file'],
  });

export const importForm = defineForm({
  schema: Choice,
  fields: ['file', 'text'],
  read: ({ file = '', text = '' }) => ({ file, text }),
});

/** First step: a file, or lines pasted from a spreadsheet. */
export function ImportForm({ view }: { view: FormView }) {
  const form = useForm(importForm, view);
  const { onChange, error, isFocused } = form.field('file');
  return (
    <PostForm
      action="/admin/users/import"
      encType="multipart/form-data"
      className="card stack users-import"
      noValidate
      ref={form.element}
      onSubmit={form.onSubmit}
    >
      <FormErrorsBanner errors={form.errors} />
      <p className="meta">
        The first line names the columns: {importColumns.join(', ')}. Students need a class, teachers need subjects and schools
        need a code. Separate the columns with commas or semicolons, as Excel does.
      </p>
      <FileField
        name="file"
        label="CSV file"
        accept=".csv,text/csv"
        hint="In UTF-8, at most 5,000 lines and 1 MB."
        onChange={onChange}
        error={error}
        isFocused={isFocused}
      />
      <TextAreaField {...form.field('text')} label="Or paste the lines" rows={6} />
      <div className="flex justify-end">
        <Button variant="primary">Check</Button>
      </div>
    </PostForm>
  );
}
