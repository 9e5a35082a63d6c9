import { listStudents } from '@shikhar/contracts/students/routes';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { formatUnknownFilters, studentFilters } from './student-filters.ts';
import { buildStudentRow } from './student-row.server.ts';

interface ListRequest {
  url: string;
  context: RequestContext;
}

/** Loads the list. A page past the end redirects to the last page. */
export async function loadStudents(client: ServiceClient, { url, context }: ListRequest) {
  const filters = studentFilters.parse(url);
  const { body } = await client.ask(listStudents, { query: studentFilters.toQuery(filters) });
  const { students, total, everyone, needingHelp } = body;
  requireWithin(url, { page: filters.page, total });
  const options = { now: context.now, hasReason: filters.show === 'needs_help' };
  return {
    filters,
    /** A sentence for each invalid filter in the URL. */
    unknown: formatUnknownFilters(url),
    rows: students.map((student) => buildStudentRow(student, options)),
    total,
    everyone,
    needingHelp,
  };
}

/** One page of a list of students. */
export type StudentListView = Awaited<ReturnType<typeof loadStudents>>;
