import { listAuthoredTests } from '@shikhar/contracts/tests/builder/routes';
import type { AuthoredTestSummary, AuthoredTestsPage } from '@shikhar/contracts/tests/builder/schemas';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { formatShortDate } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadOr } from '../../accounts/sessions/outage-view.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { type TestFilters, testFilters } from './test-filters.ts';
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
  const filters = testFilters.parse(args.request.url);
  const load = async (): Promise<TestsView> => {
    const { tests, total, counts } = (await client.call(listAuthoredTests, { query: testFilters.toQuery(filters) })).body;
    requireWithin(args.request.url, { page: filters.page, total });
    return { filters, rows: tests.map(buildTestRow), total, counts };
  };
  return loadOr(args, load, () => ({ filters, rows: null, total: 0, counts: null }));
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
