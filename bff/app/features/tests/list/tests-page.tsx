import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { useStaffPath } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { layersIcon, plusIcon, refreshIcon, searchIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type TestsBase, TestTabs, testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { testStates } from '../test-text.ts';
import type { TestsView } from './load-tests.server.ts';
import { buildTestsHref, hasTestFilters, summarizeTests } from './test-filters.ts';
import { TestTable } from './test-table.tsx';

const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));
const classes = classLevels.map((level) => ({ value: level, label: level }));

function FilterFields({ view: { filters, counts } }: { view: TestsView }) {
  const states = (['draft', 'published', 'archived'] as const).map((value) => ({
    value,
    label: testStates[value].word,
    ...(counts && { count: counts[value] }),
  }));
  return (
    <Filters summary={summarizeTests(filters)} isLive>
      <SearchField name="search" placeholder="Title or chapter" value={filters.search} />
      <SelectField name="subject" label="Subject" options={subjects} emptyLabel="All" defaultValue={filters.subject ?? ''} />
      <SelectField
        name="class"
        label="Class"
        options={classes}
        emptyLabel="All"
        defaultValue={filters.class ?? ''}
        className="basis-28!"
      />
      <SegmentedFilter
        name="status"
        legend="Status"
        segments={[{ value: '', label: 'All' }, ...states]}
        chosen={filters.status ?? ''}
      />
    </Filters>
  );
}

function NewTestButton({ base }: { base: TestsBase }) {
  return (
    <LinkButton href={`${base}/new`} variant="primary" icon={plusIcon}>
      Create New Test
    </LinkButton>
  );
}

function Rows({ base, view: { filters, rows, total } }: { base: TestsBase; view: TestsView }) {
  const href = buildTestsHref(base, filters);
  if (rows === null) {
    const retry = (
      <LinkButton href={href} icon={refreshIcon}>
        Try again
      </LinkButton>
    );
    return (
      <Banner kind="error" action={retry}>
        Failed to fetch tests
      </Banner>
    );
  }
  if (rows.length === 0 && hasTestFilters(filters)) {
    return (
      <Empty icon={searchIcon} message="No tests found matching the current filters.">
        <LinkButton href={base}>Clear filters</LinkButton>
      </Empty>
    );
  }
  if (rows.length === 0) return <Empty icon={layersIcon} message="No tests yet." about="The first one takes a few minutes." />;
  return (
    <>
      <TestTable base={base} action={href} rows={rows} />
      <Pagination
        page={filters.page}
        pageSize={defaultPageSize}
        total={total}
        findHref={(page) => buildTestsHref(base, { ...filters, page })}
      />
    </>
  );
}

interface TestsPageProps {
  view: TestsView;
  /** Why the last button was refused. */
  refused: string | undefined;
}

/** The tests of a teacher, or all for an administrator. */
export function TestsPage({ view, refused }: TestsPageProps) {
  const base = useStaffPath('tests');
  const { counts } = view;
  const all = counts && counts.draft + counts.published + counts.archived;
  return (
    <>
      <PageHead title={testsAreaLabels[base]} about={all === null ? undefined : countOf(all, 'test')}>
        <NewTestButton base={base} />
      </PageHead>
      <TestTabs base={base} current="" />
      {refused && (
        <Banner kind="error" className="mb-4" isFocused>
          {refused}
        </Banner>
      )}
      <FilterFields view={view} />
      <Rows base={base} view={view} />
    </>
  );
}
