import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { Icon } from './icon.tsx';
import { leftIcon, rightIcon } from './icons.ts';
import { listPages } from './list-pages.ts';
import { PageLink } from './page-link.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize?: number;
  total: number;
  /** There may be more than `total`, because counting stopped there. */
  isAtLeast?: boolean;
  /** Text after the number: 'on 18-11-2025'. */
  about?: string;
  findHref: (page: number) => string;
}

function Step({ label, icon, href }: { label: string; icon: string; href: string | undefined }) {
  return (
    <li>
      {href ? (
        <PageLink href={href} aria-label={label}>
          <Icon path={icon} />
        </PageLink>
      ) : (
        <span>
          <Icon path={icon} />
        </span>
      )}
    </li>
  );
}

/** The position in the list ('Showing 1–20 of 12,480') and links to its pages; nothing for an empty list. */
export function Pagination({ page, pageSize = defaultPageSize, total, isAtLeast, about, findHref }: PaginationProps) {
  if (total === 0) return null;
  const last = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="meta tab">
        Showing {formatNumber(Math.min(first, total))}–{formatNumber(Math.min(page * pageSize, total))} of {formatNumber(total)}
        {isAtLeast && '+'}
        {about && ` ${about}`}
      </span>
      {last > 1 && (
        <ol>
          <Step label="Previous page" icon={leftIcon} href={page > 1 ? findHref(page - 1) : undefined} />
          {listPages(page, last).map((each) =>
            typeof each === 'number' ? (
              <li key={each}>
                <PageLink href={findHref(each)} aria-current={each === page ? 'page' : undefined}>
                  {formatNumber(each)}
                </PageLink>
              </li>
            ) : (
              <li key={each} className="text-ink-2">
                …
              </li>
            ),
          )}
          <Step label="Next page" icon={rightIcon} href={page < last ? findHref(page + 1) : undefined} />
        </ol>
      )}
    </nav>
  );
}
