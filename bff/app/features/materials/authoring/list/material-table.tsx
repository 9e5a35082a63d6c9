import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { LinkButton } from '../../../../ui/button.tsx';
import { ConfirmationLink } from '../../../../ui/confirmation.tsx';
import { type Column, DataTable, RowName } from '../../../../ui/data-table.tsx';
import { FactLine } from '../../../../ui/fact-line.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { editIcon, refreshIcon, trashIcon } from '../../../../ui/icons.ts';
import { materialIcons } from '../../../../ui/material-icons.ts';
import { confirmMaterialDeletion } from '../confirm-deletion.ts';
import { buildEditHref, type MaterialsBase } from '../materials-base.ts';
import { buildDeleteHref, buildMaterialsHref, type MaterialFilters } from './material-filters.ts';
import type { MaterialRow } from './material-row.ts';

interface ActionsProps {
  base: MaterialsBase;
  filters: MaterialFilters;
  row: MaterialRow;
}

function Actions({ base, filters, row }: ActionsProps) {
  const { id, title, isNote, mayDelete } = row;
  return (
    <span className="acts relative z-1">
      <LinkButton href={buildEditHref(base, row)} variant="quiet" size="small" icon={editIcon} label={`Edit ${title}`} />
      {!isNote && (
        <LinkButton
          href={`${base}/${id}/file`}
          variant="quiet"
          size="small"
          icon={refreshIcon}
          label={`Replace the file of ${title}`}
        />
      )}
      {mayDelete && (
        <ConfirmationLink
          href={buildDeleteHref(base, filters, id)}
          size="small"
          icon={trashIcon}
          label={`Delete ${title}`}
          confirmation={confirmMaterialDeletion(buildMaterialsHref(base, filters), row)}
        />
      )}
    </span>
  );
}

function MaterialFacts({ row: { about, author, isHidden } }: { row: MaterialRow }) {
  return <FactLine facts={[about, author, isHidden && <b className="text-marigold-ink">hidden</b>]} />;
}

interface MaterialTableProps {
  base: MaterialsBase;
  filters: MaterialFilters;
  rows: readonly MaterialRow[];
}

export function MaterialTable({ base, filters, rows }: MaterialTableProps) {
  const columns: Column<MaterialRow>[] = [
    {
      head: 'Title',
      place: 'lead',
      cell: (row) => (
        <RowName href={buildEditHref(base, row)} about={<MaterialFacts row={row} />}>
          {row.title}
        </RowName>
      ),
    },
    {
      head: 'File',
      place: 'wide',
      cell: ({ type, file }) => (
        <span className="flex items-center gap-2 tab whitespace-nowrap">
          <Icon path={materialIcons[type]} />
          {file}
        </span>
      ),
    },
    { head: 'Downloads', isRight: true, cell: ({ downloads }) => formatNumber(downloads) },
    { head: 'Added', cell: ({ added }) => <span className="whitespace-nowrap">{added}</span> },
    { head: 'Actions', place: 'foot', isRight: true, cell: (row) => <Actions base={base} filters={filters} row={row} /> },
  ];
  return (
    <DataTable
      caption="Materials, newest first"
      columns={columns}
      rows={rows}
      findKey={({ id }) => id}
      isTight
      className="[--cols:1fr_1fr] [&_.name]:wrap-anywhere"
    />
  );
}
