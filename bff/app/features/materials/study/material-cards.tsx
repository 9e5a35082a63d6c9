import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { joinClasses } from '../../../ui/join-classes.ts';
import { DownloadLink } from './download-link.tsx';
import type { MaterialCard } from './material-card.ts';
import { MaterialTypeBadge } from './material-type-badge.tsx';

/** The edge of a card has its subject's colour. */
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
        <a href={href}>{title}</a>
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

export function MaterialCards({ cards }: { cards: readonly MaterialCard[] }) {
  return (
    <ul className="cards cards-3">
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  );
}
