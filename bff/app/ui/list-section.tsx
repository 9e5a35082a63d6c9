import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { LinkButton } from './button.tsx';
import { Empty } from './empty.tsx';
import { refreshIcon, searchIcon } from './icons.ts';
import { Pagination, type PaginationProps } from './pagination.tsx';

/** Shown instead of a list that could not be fetched. */
export function FetchFailed({ href, children }: { href: string; children: ReactNode }) {
  const retry = (
    <LinkButton href={href} icon={refreshIcon}>
      Try again
    </LinkButton>
  );
  return (
    <Banner kind="error" action={retry}>
      {children}
    </Banner>
  );
}

/** Shown when no row matches the filters. */
export function NoMatch({ message, clearHref }: { message: string; clearHref: string }) {
  return (
    <Empty icon={searchIcon} message={message}>
      <LinkButton href={clearHref}>Clear filters</LinkButton>
    </Empty>
  );
}

interface ListSectionProps<Row> extends PaginationProps {
  /** Null if they could not be fetched. */
  rows: readonly Row[] | null;
  failure?: ReactNode;
  /** When the list is filtered, what is said if nothing matches. */
  noMatch: { message: string; clearHref: string } | null;
  /** Shown when there are no rows at all. */
  empty?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list with its pages, or why there are none. */
export function ListSection<Row>({ rows, failure, noMatch, empty, children, ...pages }: ListSectionProps<Row>) {
  if (rows === null) return <FetchFailed href={pages.findHref(pages.page)}>{failure}</FetchFailed>;
  if (rows.length === 0) return noMatch ? <NoMatch {...noMatch} /> : empty;
  return (
    <>
      {children(rows)}
      <Pagination {...pages} />
    </>
  );
}
