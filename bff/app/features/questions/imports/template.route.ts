import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSession } from '../../accounts/sessions/guards.server.ts';

/** One row per question type, with the columns of an export. */
const lines: readonly (readonly string[])[] = [
  [
    ...['type', 'question', 'option_a', 'option_b', 'option_c', 'option_d', 'match_a', 'match_b', 'match_c', 'match_d', 'answer'],
    ...['tolerance', 'unit', 'unit_rule', 'last_options', 'marks', 'negative_marks', 'chapter', 'difficulty', 'explanation'],
    ...['rubric', 'model_answer', 'photos', 'image', 'image_alt'],
  ],
  [
    ...['mcq', 'The focal length of a plane mirror is', 'zero', 'infinity', '25 cm', 'None of these', '', '', '', '', 'B'],
    ...['', '', '', 'D', '1', '', 'Light', 'Beginner', 'A plane mirror does not bend light.', '', '', '', '', ''],
  ],
  [
    ...['truefalse', 'A convex lens can form a virtual image.', '', '', '', '', '', '', '', '', 'TRUE'],
    ...['', '', '', '', '1', '', 'Light', 'Beginner', '', '', '', '', '', ''],
  ],
  [
    ...[
      'match',
      'Match each mirror with its use.',
      'concave',
      'convex',
      'plane',
      '',
      'torch',
      'rear-view mirror',
      'dressing table',
      '',
      '',
    ],
    ...['', '', '', '', '3', '', 'Light', 'Intermediate', '', '', '', '', '', ''],
  ],
  [
    ...['saq', 'Name the SI unit of the power of a lens.', '', '', '', '', '', '', '', '', 'dioptre | diopter'],
    ...['', '', '', '', '1', '', 'Light', 'Intermediate', '', '', '', '', '', ''],
  ],
  [
    ...['number', 'Find the power of a lens of focal length $25$ cm.', '', '', '', '', '', '', '', '', '4'],
    ...['0.05', 'D', 'required', '', '2', '', 'Light', 'Intermediate', '$P = 1/f$', '', '', '', '', ''],
  ],
  [
    ...['broad', 'Why do stars twinkle?', '', '', '', '', '', '', '', '', ''],
    ...['', '', '', '', '3', '', 'Light', 'Advanced', ''],
    ...[
      '2: Names refraction by the atmosphere\n1: Says that the air moves',
      'The air bends their light now more, now less.',
      'yes',
      '',
      '',
    ],
  ],
];

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A CSV template with a byte order mark, so that spreadsheets read it as UTF-8. */
const csvTemplate = `\uFEFF${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`;

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
