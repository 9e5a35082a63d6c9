import type { ReactNode } from 'react';
import { helpRule } from '../../../lib/words/help-text.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNumberOptions } from '../../../ui/choice-options.ts';
import { CountedNotes } from '../../../ui/counted-notes.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { searchIcon, usersIcon } from '../../../ui/icons.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { UnknownNote } from '../../../ui/unknown-note.tsx';
import { countedNotes } from '../student-text.ts';
import type { StudentListView } from './load-students.server.ts';
import { type StudentListPath, studentFilters, summarizeFilters } from './student-filters.ts';
import { StudentTable } from './student-table.tsx';

const everything = { value: '', label: 'All' };
const classSegments = [everything, ...classNumberOptions];

interface StudentListProps {
  path: StudentListPath;
  view: StudentListView;
  /** The empty state when there are no students at all. */
  emptyState: { message: string; about: string; way?: ReactNode };
}

function NoStudents({ message, about, way }: StudentListProps['emptyState']) {
  return (
    <Empty icon={usersIcon} message={message} about={about}>
      {way}
    </Empty>
  );
}

export function StudentList({ path, view, emptyState }: StudentListProps) {
  const { filters, unknown, rows, total, everyone, needingHelp } = view;
  if (everyone === 0) return <NoStudents {...emptyState} />;
  return (
    <>
      <Filters summary={summarizeFilters(filters)}>
        <SearchField name="search" placeholder="Student name" value={filters.search} />
        <SegmentedFilter name="class" legend="Class" segments={classSegments} chosen={filters.class ?? ''} />
        <SegmentedFilter
          name="show"
          legend="Show"
          segments={[everything, { value: 'needs_help', label: 'Needs help', count: needingHelp }]}
          chosen={filters.show ?? ''}
        />
      </Filters>
      <UnknownNote lines={unknown} />
      {rows.length === 0 ? (
        <Empty icon={searchIcon} message="No students found matching the current filters.">
          <LinkButton href={path}>Clear filters</LinkButton>
        </Empty>
      ) : (
        <>
          <StudentTable path={path} rows={rows} />
          <Pagination
            page={filters.page}
            total={total}
            findHref={(page) => studentFilters.buildHref(path, { ...filters, page })}
          />
        </>
      )}
      <CountedNotes notes={[{ stat: 'Needs help', text: helpRule }, ...countedNotes]} className="mt-4" />
    </>
  );
}
