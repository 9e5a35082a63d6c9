import type { LoaderFunctionArgs } from '@remix-run/node';
import { importColumns } from '@shikhar/contracts/users/import/schemas';
import { type CsvColumn, writeCsv } from '../../../lib/csv/csv.server.ts';
import { requireSession } from '../../accounts/sessions/guards.server.ts';

type Example = Readonly<Record<(typeof importColumns)[number], string>>;

const examples: readonly Example[] = [
  { name: 'Om Raut', email: 'om.raut@example.com', role: 'student', class: '7', subjects: '', school_code: '' },
  {
    name: 'Pradeep Thakre',
    email: 'pradeep.thakre@example.com',
    role: 'teacher',
    class: '',
    subjects: 'Social Studies, English',
    school_code: '',
  },
  {
    name: 'Vidya Niketan',
    email: 'office@vidya.example.com',
    role: 'school',
    class: '',
    subjects: '',
    school_code: 'VNH-PNQ-104',
  },
];

const columns: readonly CsvColumn<Example>[] = importColumns.map((head) => ({ head, cell: (example) => example[head] }));

async function* listExamples() {
  yield examples;
}

/** The import template: the columns, with an example for each role. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireSession(args);
  args.context.download = writeCsv(columns, listExamples());
  return new Response(null, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="users-template.csv"' },
  });
}
