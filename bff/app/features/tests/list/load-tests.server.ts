import { data, redirect } from '@remix-run/node';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { listAuthoredTests } from '@shikhar/contracts/tests/builder/routes';
import type { AuthoredTestSummary, AuthoredTestsPage } from '@shikhar/contracts/tests/builder/schemas';
import { DomainInMaintenance, DomainUnavailable } from '../../../domain/errors.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { formatShortDate } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildTestsHref, parseTestFilters, type TestFilters } from './test-filters.ts';
import type { TestRow } from './test-row.ts';

/** The list with its filters. Without rows, it failed to load. */
export interface TestsView {
  filters: TestFilters;
  rows: TestRow[] | null;
  total: number;
  counts: AuthoredTestsPage['counts'] | null;
}

/** Loads the tests for a URL; on failure the page shows an error instead of the list. */
export async function loadTests(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const filters = parseTestFilters(args.request.url);
  const { search, ...rest } = filters;
  try {
    const query = { ...rest, search: search || undefined };
    const { tests, total, counts } = (await client.call(listAuthoredTests, { query })).body;
    const last = Math.max(1, Math.ceil(total / defaultPageSize));
    if (filters.page > last) throw redirect(buildTestsHref(base, { ...filters, page: last }));
    const view: TestsView = { filters, rows: tests.map(buildTestRow), total, counts };
    return data(view, { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainUnavailable || error instanceof DomainInMaintenance)) throw toFailurePage(error, args.context);
    args.context.log.warn({ reason: String(error) }, 'tests not read');
    const view: TestsView = { filters, rows: null, total: 0, counts: null };
    return data(view, { status: 503 });
  }
}

/** The line under the title: the author, and problems that block publishing. */
function describe({ warnings, status, createdBy, isOwn, paperVersion }: AuthoredTestSummary): Pick<TestRow, 'about' | 'warning'> {
  const author = isOwn ? 'By you' : createdBy === null ? 'By the platform' : `By ${createdBy.name}`;
  return {
    about: paperVersion > 1 ? `${author}, version ${paperVersion}` : author,
    warning: status === 'draft' && warnings.length > 0 ? warnings.join(', ') : null,
  };
}

function buildTestRow(test: AuthoredTestSummary): TestRow {
  const { id, title, subject, status, questionCount, totalMarks, takenCount, revision, updatedAt } = test;
  return {
    id,
    title,
    ...describe(test),
    subject,
    level: `Class ${test.class}`,
    questions: questionCount,
    marks: countOf(totalMarks, 'mark'),
    status,
    taken: takenCount,
    changed: formatShortDate(updatedAt),
    key: `${id}:${revision}`,
  };
}
