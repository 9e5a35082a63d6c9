import { LinkButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { rightIcon, trashIcon } from '../../../../ui/icons.ts';
import { materialIcons } from '../../../../ui/material-icons.ts';
import { SectionHead } from '../../../../ui/section-head.tsx';
import type { MaterialRow, UploadFacts } from '../list/material-row.ts';
import { buildEditHref, type MaterialsBase } from '../materials-base.ts';
import { SentItem } from './upload-row.tsx';

/** Uploads in progress, refused or just published. The script adds its own rows. */
export function SentList({ base, sent }: { base: MaterialsBase; sent: readonly UploadFacts[] }) {
  return (
    <section aria-labelledby="uploading" data-sending="" hidden={sent.length === 0}>
      <SectionHead id="uploading" title="Uploading" fact={`${sent.length} file${sent.length === 1 ? '' : 's'}`} />
      <form method="post" action={base}>
        <ul className="up-list mb-8" aria-label="Uploading">
          {sent.map((row) => (
            <SentItem key={row.id} row={row} base={base} />
          ))}
        </ul>
      </form>
    </section>
  );
}

function OwnItem({ base, row }: { base: MaterialsBase; row: MaterialRow }) {
  return (
    <li className="own-item">
      <span className="tile-ico">
        <Icon path={materialIcons[row.type]} />
      </span>
      <span className="grow">
        <a href={buildEditHref(base, row)}>{row.title}</a>
        <span className="meta">
          {row.about}, {row.added}
          {row.isHidden && ', hidden'}
        </span>
      </span>
      <LinkButton
        href={`${base}?delete=${row.id}`}
        opens="delete"
        fills={{ about: row.deletion, id: row.id }}
        variant="danger-quiet"
        icon={trashIcon}
        label={`Delete ${row.title}`}
      />
    </li>
  );
}

interface UploadedListProps {
  base: MaterialsBase;
  /** Null if they could not be loaded. */
  rows: readonly MaterialRow[] | null;
  total: number;
}

/** The user's newest materials. */
export function UploadedList({ base, rows, total }: UploadedListProps) {
  return (
    <section aria-labelledby="uploaded">
      <SectionHead id="uploaded" title="Uploaded" fact="Newest first" />
      {rows === null && <p className="meta mt-3">Failed to fetch materials</p>}
      {rows?.length === 0 && <p className="meta mt-3">Nothing yet. What you upload is listed here.</p>}
      {rows !== null && rows.length > 0 && (
        <ul className="rows">
          {rows.map((row) => (
            <OwnItem key={row.id} base={base} row={row} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-3 mt-3">
        <LinkButton href={`${base}/all`} variant="quiet" iconAfter={rightIcon}>
          {total > 0 ? `All materials (${total})` : 'All materials'}
        </LinkButton>
        {base === '/teacher/materials' && (
          <LinkButton href="/study-materials" variant="quiet" iconAfter={rightIcon}>
            As students see them
          </LinkButton>
        )}
      </div>
    </section>
  );
}
