import { exportStudents } from '@shikhar/contracts/students/routes';
import type { StudentLine } from '@shikhar/contracts/students/schemas';
import type { CsvColumn } from '../../../lib/csv/csv.server.ts';
import { sendCsv } from '../../../lib/csv/send-csv.server.ts';
import { formatRecordDate } from '../../../lib/site/site-time.ts';
import { findToday } from '../../../lib/site/today.ts';
import { formatHelpReason } from '../../../lib/words/help-text.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { requireStudentFilters, studentFilters } from './student-filters.ts';

interface ExportedStudent extends StudentLine {
  lastActive: string;
  reason: string | null;
}

const columns: readonly CsvColumn<ExportedStudent>[] = [
  { head: 'Student', cell: ({ name }) => name },
  { head: 'Class', cell: (row) => row.class },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Tests taken', cell: ({ testsTaken }) => testsTaken },
  { head: 'Last six scores', cell: ({ lastScores }) => lastScores.join(' ') },
  { head: 'Average %', cell: ({ averagePercent }) => averagePercent },
  { head: 'Change', cell: ({ changePoints }) => changePoints },
  { head: 'Needs help', cell: ({ reason }) => reason },
  { head: 'Last active', cell: ({ lastActive }) => lastActive },
  { head: 'Id', cell: ({ id }) => id },
];

/** Exports the filtered list as CSV. */
export async function sendStudents(args: RequestArguments): Promise<Response> {
  const client = await requireServiceClient(args);
  const { now } = args.context;
  const { page: _, ...filter } = requireStudentFilters(args.request.url);
  const { body } = await client.ask(exportStudents, { query: studentFilters.toQuery(filter) });
  const rows = body.students.map((student) => ({
    ...student,
    lastActive: formatDay(student.lastActiveAt),
    reason: formatHelpReason(student, now),
  }));
  return sendCsv(args.context, { name: `students-${findToday(now)}`, columns, rows });
}

/** Full dates, because a file is read on other days and sorted. */
function formatDay(instant: string | null): string {
  return instant === null ? 'Never' : formatRecordDate(instant);
}
