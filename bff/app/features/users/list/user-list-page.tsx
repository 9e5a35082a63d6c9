import type { ReactNode } from 'react';
import { countOf } from '../../../lib/words/marks.ts';
import { ConfirmationSection } from '../../../ui/confirmation.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { ListSection } from '../../../ui/list-section.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { confirmRowDeletion } from '../confirm-deletion.ts';
import { roleNames, statusNames } from '../user-text.ts';
import type { ListView } from './load-list.server.ts';
import { buildListHref, summarize, type UserFilters } from './user-filters.ts';
import type { UserList } from './user-lists.ts';
import { UserTable } from './user-table.tsx';

const everything = { value: '', label: 'All' };
const roleSegments = (['student', 'teacher', 'school'] as const).map((value) => ({ value, label: roleNames[value] }));

function UserFilterFields({ list, filters }: { list: UserList; filters: UserFilters }) {
  const statusSegments = list.statuses.map((value) => ({ value, label: statusNames[value] }));
  return (
    <Filters summary={summarize(list, filters)}>
      <SearchField name="search" placeholder={list.placeholder} value={filters.search} />
      {list.role === null && (
        <SegmentedFilter name="role" legend="Role" segments={[everything, ...roleSegments]} chosen={filters.role ?? ''} />
      )}
      <SegmentedFilter name="status" legend="Status" segments={[everything, ...statusSegments]} chosen={filters.status ?? ''} />
    </Filters>
  );
}

/** `84 users, not counting administrators`: no list shows administrators, but other screens count them as users. */
function formatCount({ noun }: UserList, count: number): string {
  return noun === 'user' ? `${countOf(count, noun)}, not counting administrators` : countOf(count, noun);
}

interface UserListPageProps {
  list: UserList;
  view: ListView;
  /** Why the last action was refused. */
  refused: { message: string } | undefined;
  actions: ReactNode;
}

/** The users, teachers and schools lists share this page (source-spec.md, section 2). */
export function UserListPage({ list, view, refused, actions }: UserListPageProps) {
  const { filters, rows, total } = view;
  return (
    <>
      <PageHead title={list.title} about={view.all === null ? undefined : formatCount(list, view.all)}>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </PageHead>
      {refused && <FailureAlert answer={refused} messages={[refused.message]} />}
      {view.asked && <ConfirmationSection {...confirmRowDeletion(list, filters, view.asked)} />}
      <UserFilterFields list={list} filters={filters} />
      <ListSection
        rows={rows}
        page={filters.page}
        total={total}
        findHref={(page) => buildListHref(list, { ...filters, page })}
        failure={view.failure}
        noMatch={{ message: list.empty, clearHref: list.path }}
      >
        {(found) => <UserTable list={list} filters={filters} rows={found} />}
      </ListSection>
    </>
  );
}
