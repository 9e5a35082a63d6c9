import { LinkButton } from '../../../ui/button.tsx';
import { classNumberOptions, subjectOptions } from '../../../ui/choice-options.ts';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { searchIcon } from '../../../ui/icons.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import type { OfferView } from './load-offer.server.ts';
import { buildOfferHref, type OfferQuery } from './offer-query.ts';

const all = { value: '', label: 'All' };
const classes = [all, ...classNumberOptions];
const subjects = [all, ...subjectOptions];

const columns: readonly Column<OfferView>[] = [
  {
    head: 'Package',
    place: 'lead',
    cell: ({ id, title, about }) => (
      <RowName href={`/school/seats/new?package=${id}`} about={about}>
        {title}
      </RowName>
    ),
  },
  { head: 'Tests', cell: ({ tests }) => tests },
  { head: 'Use until', cell: ({ until }) => until },
  { head: 'Price of a seat', isRight: true, cell: ({ price }) => <span className="tab">{price}</span> },
];

interface OffersFoundProps {
  query: OfferQuery;
  total: number;
  offers: readonly OfferView[];
}

/** List of packages with filters. */
export function OffersFound({ query, total, offers }: OffersFoundProps) {
  const { subject, class: level } = query;
  return (
    <>
      <Filters summary={[subject ?? 'All subjects', level ? `Class ${level}` : 'all classes'].join(', ')}>
        <SegmentedFilter name="subject" legend="Subject" segments={subjects} chosen={subject ?? ''} />
        <SegmentedFilter name="class" legend="Class" segments={classes} chosen={level ?? ''} />
      </Filters>
      {offers.length === 0 ? (
        <Empty icon={searchIcon} message="No packages found matching the current filters.">
          <LinkButton href="/school/seats/new">Clear filters</LinkButton>
        </Empty>
      ) : (
        <>
          <DataTable caption="Packages" columns={columns} rows={offers} findKey={({ id }) => id} />
          <Pagination page={query.page} total={total} findHref={(page) => buildOfferHref({ ...query, page })} />
        </>
      )}
    </>
  );
}
