import { Button } from '../../../ui/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { QueryForm } from '../../../ui/query-form.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SegmentLinks } from '../../../ui/segment-links.tsx';
import type { ClassReportView } from './class-report-view.server.ts';
import type { FoundStudent } from './load-report.server.ts';
import { buildReportHref, type ReportFilters } from './report-filters.ts';

const path = '/school/reports';

interface FindProps {
  filters: ReportFilters;
  found: readonly FoundStudent[];
  total: number;
}

function Found({ filters: { search, span, gradedBy }, found, total }: FindProps) {
  if (search === '') return null;
  if (found.length === 0) return <p role="status">No student in your school has “{search}” in their name.</p>;
  return (
    <>
      <ul className="rows">
        {found.map(({ id, name, class: level }) => (
          <li key={id}>
            <PageLink className="row-link" href={buildReportHref(`${path}/students/${id}`, { span, gradedBy })}>
              <span className="grow">
                <b>{name}</b>
                <span className="meta block">Class {level}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {total > found.length && <p className="meta">{total - found.length} more. Type more of the name.</p>}
    </>
  );
}

/** Searches for a student and links to their report card. */
export function FindStudent(props: FindProps) {
  const { class: level, span, gradedBy, search } = props.filters;
  return (
    <section className="card no-print" aria-labelledby="find-student">
      <h2 id="find-student">Report card of a student</h2>
      <QueryForm className="stack mt-3 gap-3.5">
        <input type="hidden" name="class" value={level} />
        <input type="hidden" name="term" value={span} />
        {gradedBy === 'rank' && <input type="hidden" name="grades" value={gradedBy} />}
        <SearchField name="search" placeholder="Student name" value={search} />
        <Button>Open report card</Button>
        <Found {...props} />
      </QueryForm>
    </section>
  );
}

/** The choice of grading scale, with an explanation of the current one. */
export function GradeChoice({
  filters,
  board,
  gradeRule,
}: { filters: ReportFilters } & Pick<ClassReportView, 'board' | 'gradeRule'>) {
  const { gradedBy } = filters;
  const links = [
    { gradedBy: 'marks' as const, label: 'By marks' },
    { gradedBy: 'rank' as const, label: 'By rank' },
  ].map(({ label, ...choice }) => ({
    href: buildReportHref(path, { ...filters, ...choice }),
    label,
    isCurrent: choice.gradedBy === gradedBy,
  }));
  return (
    <section aria-labelledby="grades">
      <SectionHead title="Grades" id="grades" fact={board} />
      <p className="meta">{gradeRule}</p>
      <p className="meta mt-2">
        {gradedBy === 'rank'
          ? 'Students are ranked by their average over all tests.'
          : 'The grade is based on the average of all tests.'}
      </p>
      <div className="no-print mt-3">
        <SegmentLinks label="Scale" links={links} />
      </div>
    </section>
  );
}
