import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { PageLink } from './page-link.tsx';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Names an action column for screen readers. */
  isHeadHidden?: boolean;
  /** Numbers, actions. */
  isRight?: boolean;
  /** Hidden when the table is narrow; the cards on phones show it. */
  isExtra?: boolean;
  /** On phones: `lead` is the card's top line, `foot` its last (actions), `wide` a line of its own, else one of its columns. */
  place?: 'lead' | 'foot' | 'wide';
}

interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  findKey: (row: Row) => string;
  /** Rows of 52 px instead of 60. */
  isTight?: boolean;
  /** `[--cols:64px_1fr_1fr]` sets the cards' columns on phones; three equal ones by default. */
  className?: string;
}

const narrow = 'md:max-xl:hidden';

function findHeadClass<Row>({ isRight, isExtra }: Column<Row>): string | undefined {
  return joinClasses(isRight && 'r', isExtra && narrow) || undefined;
}

function findCellClass<Row>({ place, isRight, isExtra }: Column<Row>): string | undefined {
  return joinClasses(place, isRight && 'r', isExtra && narrow) || undefined;
}

/** A table whose rows become cards below 768 px, in CSS only; for screen readers it stays a table. */
export function DataTable<Row>({ caption, columns, rows, findKey, isTight, className }: DataTableProps<Row>) {
  return (
    <div className="table-wrap">
      <table className={joinClasses('tbl table-cards', isTight && 'table-tight', className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={findHeadClass(column)}>
                {column.isHeadHidden ? <span className="sr-only">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={findKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={findCellClass(column)}
                  data-label={column.place === 'lead' || column.place === 'foot' ? undefined : column.head}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowNameProps {
  href?: string;
  children: ReactNode;
  about?: ReactNode;
  /** The page shows details of this row beside the table. */
  isCurrent?: boolean;
}

/** The name of a row, which makes the whole row a link, with a second line under it. */
export function RowName({ href, children, about, isCurrent }: RowNameProps) {
  return (
    <>
      {href ? (
        <PageLink className="name" href={href} aria-current={isCurrent || undefined}>
          {children}
        </PageLink>
      ) : (
        <span className="name">{children}</span>
      )}
      {about && <span className="sub">{about}</span>}
    </>
  );
}
