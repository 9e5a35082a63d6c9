import type { LoaderFunctionArgs } from '@remix-run/node';
import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import { requireSession } from '../../accounts/sessions/guards.server.ts';

/** The columns of an export that several kinds have. */
const sharedColumns: readonly string[] = [
  ...['type', 'question', 'option_a', 'option_b', 'option_c', 'option_d', 'match_a', 'match_b', 'match_c', 'match_d', 'answer'],
  ...[
    'tolerance',
    'unit',
    'unit_rule',
    'answer_rule',
    'last_options',
    'marks',
    'negative_marks',
    'chapter',
    'difficulty',
    'explanation',
  ],
  ...['rubric', 'model_answer', 'photos', 'image', 'image_alt', 'passage_title', 'passage'],
];

const lines: readonly Readonly<Record<string, string>>[] = QuestionType.options.flatMap((type) =>
  getViewingKind(type).templateRows.map((cells) => ({ type, ...cells })),
);
const columns = [...new Set([...sharedColumns, ...lines.flatMap(Object.keys)])];
const rows = lines.map((cells) => columns.map((column) => cells[column] ?? ''));

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A CSV template with a byte order mark, so that spreadsheets read it as UTF-8. */
const csvTemplate = `\uFEFF${[columns, ...rows].map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`;

/** Downloads the CSV template, with one row per question type. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireSession(args);
  return new Response(csvTemplate, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="questions-template.csv"',
    },
  });
}
