import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { downIcon } from '../icons.ts';
import type { ChartTableView } from './chart-view.ts';

/** The chart's numbers as a collapsed table below it. `children` replaces the chart's own table. */
export function ChartTable({ table, children }: { table: ChartTableView; children?: ReactNode }) {
  const [label, ...values] = table.heads;
  return (
    <details className="as-table mt-4">
      <summary>
        <Icon path={downIcon} size="small" />
        Show as a table
      </summary>
      {children ? (
        <div className="mt-3">{children}</div>
      ) : (
        <div className="table-wrap mt-3">
          <table className="tbl chart-table">
            <caption className="sr-only">{table.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{label}</th>
                {values.map((head) => (
                  <th key={head} scope="col" className="r">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ id, cells: [name, ...numbers] }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {numbers.map((number, place) => (
                    <td key={table.heads[place + 1]} className="r">
                      {number}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
