import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { bookIcon, refreshIcon, searchIcon } from '../../../ui/icons.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import type { MaterialsView } from './load-materials.server.ts';
import { MaterialCards } from './material-cards.tsx';
import { buildMaterialsHref, cardsPerPage, isNarrowed } from './material-filters.ts';
import { MaterialLines } from './material-lines.tsx';
import { formatNone, formatNoneMeant, formatWider, suggestTries } from './materials-words.ts';

function NotRead({ href }: { href: string }) {
  const retry = (
    <LinkButton href={href} icon={refreshIcon}>
      Try again
    </LinkButton>
  );
  return (
    <Banner kind="error" action={retry}>
      Failed to fetch study materials
    </Banner>
  );
}

function Nothing({ view }: { view: MaterialsView }) {
  const { filters, level, elsewhere, corrected } = view;
  const isFiltered = isNarrowed(filters);
  return (
    <Empty
      icon={isFiltered ? searchIcon : bookIcon}
      message={corrected === null ? formatNone(level, isFiltered) : formatNoneMeant(filters.search, corrected, level)}
      about={isFiltered && corrected === null ? suggestTries(filters) : undefined}
    >
      <div className="flex flex-wrap justify-center gap-3">
        {elsewhere > 0 && (
          <LinkButton href={buildMaterialsHref({ ...filters, search: corrected ?? filters.search, class: 'all', page: 1 })}>
            {formatWider(elsewhere)}
          </LinkButton>
        )}
        {isFiltered && <LinkButton href={buildMaterialsHref({ class: filters.class })}>Clear filters</LinkButton>}
      </div>
    </Empty>
  );
}

/** What the filters find, under what was read last. */
export function MaterialsFound({ view }: { view: MaterialsView }) {
  const { filters, cards, total, corrected, recent } = view;
  if (cards === null) return <NotRead href={buildMaterialsHref(filters)} />;
  if (cards.length === 0) return <Nothing view={view} />;
  return (
    <>
      {corrected !== null && (
        <p className="mb-4" data-said="">
          Nothing has “{filters.search}”. Showing results for <b>{corrected}</b>.
        </p>
      )}
      {recent.length > 0 && <MaterialLines id="continue" title="Continue" lines={recent} className="continue" />}
      <MaterialCards cards={cards} />
      <Pagination
        page={filters.page}
        pageSize={cardsPerPage}
        total={total}
        findHref={(page) => buildMaterialsHref({ ...filters, page })}
      />
    </>
  );
}
