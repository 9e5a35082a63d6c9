import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { listStudents } from '@shikhar/contracts/students/routes';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { formatUnknownFilters, parseStudentFilters, type StudentFilters, toStudentFilter } from './student-filters.ts';
import { buildStudentRow, type StudentRow } from './student-row.server.ts';

/** A page of a list of students, and whose they are. */
export interface StudentListView {
  filters: StudentFilters;
  /** What the address says of them that means nothing. */
  unknown: string[];
  rows: StudentRow[];
  total: number;
  everyone: number;
  needingHelp: number;
  subjects: string[];
  schoolCode: string | null;
}

interface ListRequest {
  url: string;
  context: RequestContext;
}

/** The list that an address asks for; a page behind the last leads to the last. */
export async function loadStudents(client: ServiceClient, { url, context }: ListRequest): Promise<StudentListView> {
  const filters = parseStudentFilters(url);
  const [me, list] = await Promise.all([
    client.ask(getMe),
    client.ask(listStudents, { query: { ...toStudentFilter(filters), page: filters.page } }),
  ]);
  const { students, total, everyone, needingHelp } = list.body;
  requireWithin(url, { page: filters.page, total, pageSize: defaultPageSize });
  return {
    filters,
    unknown: formatUnknownFilters(url),
    rows: students.map((student) => buildStudentRow(student, context.now)),
    total,
    everyone,
    needingHelp,
    subjects: me.body.subjects ?? [],
    schoolCode: me.body.schoolCode ?? null,
  };
}
