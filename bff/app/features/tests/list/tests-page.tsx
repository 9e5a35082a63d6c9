import { useStaffPath } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { layersIcon, plusIcon } from '../../../ui/icons.ts';
import { ListSection } from '../../../ui/list-section.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { TestTabs, testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { ClassSelect, SubjectSelect } from '../../../ui/subject-filter.tsx';
import { testStates } from '../test-text.ts';
import type { TestsView } from './load-tests.server.ts';
import { summarizeTests, testFilters } from './test-filters.ts';
import { TestTable } from './test-table.tsx';

function FilterFields({ view: { filters, counts } }: { view: TestsView }) {
  const states = (['draft', 'published', 'archived'] as const).map((value) => ({
    value,
    label: testStates[value].word,
    ...(counts && { count: counts[value] }),
  }));
  return (
    <Filters summary={summarizeTests(filters)}>
      <SearchField name="search" placeholder="Title or chapter" value={filters.search} />
      <SubjectSelect chosen={filters.subject} />
      <ClassSelect chosen={filters.class} />
      <SegmentedFilter
        name="status"
        legend="Status"
        segments={[{ value: '', label: 'All' }, ...states]}
        chosen={filters.status ?? ''}
      />
    </Filters>
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
  const { filters, rows, total, counts } = view;
  const href = testFilters.buildHref(base, filters);
  const all = counts && counts.draft + counts.published + counts.archived;
  return (
    <>
      <PageHead title={testsAreaLabels[base]} about={all === null ? undefined : countOf(all, 'test')}>
        <LinkButton href={`${base}/new`} variant="primary" icon={plusIcon}>
          Create New Test
        </LinkButton>
      </PageHead>
      <TestTabs base={base} current="" />
      {refused && (
        <Banner kind="error" className="mb-4" isFocused>
          {refused}
        </Banner>
      )}
      <FilterFields view={view} />
      <ListSection
        rows={rows}
        page={filters.page}
        total={total}
        findHref={(page) => testFilters.buildHref(base, { ...filters, page })}
        failure="Failed to fetch tests"
        noMatch={
          testFilters.isFiltered(filters) ? { message: 'No tests found matching the current filters.', clearHref: base } : null
        }
        empty={<Empty icon={layersIcon} message="No tests yet." about="The first one takes a few minutes." />}
      >
        {(found) => <TestTable base={base} action={href} rows={found} />}
      </ListSection>
    </>
  );
}
