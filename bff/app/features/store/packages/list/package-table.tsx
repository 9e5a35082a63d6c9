import { Status } from '../../../../ui/badge.tsx';
import { type Column, DataTable, RowName } from '../../../../ui/data-table.tsx';
import { packageStates, packagesPath } from '../package-words.ts';
import type { PackageRow } from './load-packages.server.ts';

const columns: readonly Column<PackageRow>[] = [
  {
    head: 'Package',
    place: 'lead',
    cell: ({ id, title, about }) => (
      <RowName href={`${packagesPath}/${id}`} about={about}>
        {title}
      </RowName>
    ),
  },
  { head: 'Price', isRight: true, cell: ({ price }) => <b>{price}</b> },
  { head: 'Tests', isRight: true, cell: ({ tests }) => tests },
  { head: 'Students', isRight: true, cell: ({ buyers }) => buyers },
  { head: 'State', cell: ({ status }) => <Status kind={packageStates[status].kind}>{packageStates[status].word}</Status> },
  { head: 'Changed', isExtra: true, cell: ({ changed }) => <span className="whitespace-nowrap">{changed}</span> },
];

export function PackageTable({ rows }: { rows: readonly PackageRow[] }) {
  return (
    <DataTable caption="Packages, the one changed last first" columns={columns} rows={rows} findKey={({ id }) => id} isTight />
  );
}
