import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { bookIcon, searchIcon } from '../../../ui/icons.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { FetchFailed } from '../../../ui/list-section.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { DownloadLink } from './download-link.tsx';
import type { MaterialsView } from './load-materials.server.ts';

import type { MaterialCard } from './material-card.server.ts';
import { buildMaterialsHref, cardsPerPage, isNarrowed } from './material-filters.ts';
import { MaterialLines } from './material-lines.tsx';
import { MaterialTypeBadge } from './material-type-badge.tsx';
import { formatNone, formatNoneMeant, formatWider, suggestTries } from './materials-text.ts';

/** Edge colour of a card, by subject. */
const edges = { Mathematics: false, Science: 'c2', English: 'c3', 'Social Studies': 'c4' } as const satisfies Record<
  Subject,
  string | false
>;

function Card({ card }: { card: MaterialCard }) {
  const { href, type, title, extent, subject, level, chapter, added, downloadHref } = card;
  return (
    <li className={joinClasses('mat', edges[subject])}>
      <div className="flex items-center justify-between gap-3">
        <MaterialTypeBadge type={type} />
        <span className="meta tab">{extent}</span>
      </div>
      <h2>
        <PageLink href={href}>{title}</PageLink>
      </h2>
      <dl>
        <div>
          <dt>Subject</dt>
          <dd>{level === null ? subject : `${subject}, ${level}`}</dd>
        </div>
        <div>
          <dt>Chapter</dt>
          <dd>{chapter ?? '–'}</dd>
        </div>
        <div>
          <dt>Added</dt>
          <dd className="tab">{added}</dd>
        </div>
      </dl>
      <div className="end">
        <DownloadLink href={downloadHref} title={title} />
      </div>
    </li>
  );
}

function MaterialCards({ cards }: { cards: readonly MaterialCard[] }) {
  return (
    <ul className="cards cards-3">
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
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

/** Filter results, below recently read materials. */
export function MaterialsFound({ view }: { view: MaterialsView }) {
  const { filters, cards, total, corrected, recent } = view;
  if (cards === null) return <FetchFailed href={buildMaterialsHref(filters)}>Failed to fetch study materials</FetchFailed>;
  if (cards.length === 0) return <Nothing view={view} />;
  return (
    <>
      {corrected !== null && (
        <p className="mb-4" data-said="">
          No materials match “{filters.search}”. Showing results for <b>{corrected}</b>.
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
