import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { layersIcon, refreshIcon, searchIcon } from '../../../ui/icons.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import type { StoreView } from './load-store.server.ts';
import { PackageCards } from './package-cards.tsx';
import { buildStoreHref, hasStoreFilters, packagesPerPage } from './store-filters.ts';

/** What the filters find. */
export function PackagesFound({ view: { filters, cards, total } }: { view: StoreView }) {
  if (cards === null) {
    const retry = (
      <LinkButton href={buildStoreHref(filters)} icon={refreshIcon}>
        Try again
      </LinkButton>
    );
    return (
      <Banner kind="error" action={retry}>
        Failed to fetch test series
      </Banner>
    );
  }
  if (cards.length === 0 && hasStoreFilters(filters)) {
    return (
      <Empty icon={searchIcon} message="No test series found matching the current filters.">
        <LinkButton href="/test-series">Clear filters</LinkButton>
      </Empty>
    );
  }
  if (cards.length === 0)
    return <Empty icon={layersIcon} message="No test series yet." about="Packages appear here when they are published." />;
  return (
    <>
      <PackageCards cards={cards} />
      <Pagination
        page={filters.page}
        pageSize={packagesPerPage}
        total={total}
        findHref={(page) => buildStoreHref({ ...filters, page })}
      />
    </>
  );
}
