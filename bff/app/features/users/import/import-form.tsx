import './import.css';
import { importColumns } from '@shikhar/contracts/users/import/schemas';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

/** The first step: a file, or its lines out of a spreadsheet. */
export function ImportForm({ text }: { text: string }) {
  return (
    <form method="post" action="/admin/users/import" encType="multipart/form-data" className="card stack users-import">
      <p className="meta">
        The first line names the columns: {importColumns.join(', ')}. Students need a class, teachers subjects, schools a code.
        Commas or semicolons, as Excel saves it.
      </p>
      <FileField name="file" label="CSV file" accept=".csv,text/csv" hint="In UTF-8, at most 5,000 lines and 1 MB." />
      <TextAreaField name="text" label="Or paste the lines" rows={6} defaultValue={text} />
      <div className="flex justify-end">
        <Button variant="primary">Check</Button>
      </div>
    </form>
  );
}
