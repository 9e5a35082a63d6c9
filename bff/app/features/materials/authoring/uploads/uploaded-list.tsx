import { countOf } from '../../../../lib/words/marks.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { ConfirmationLink } from '../../../../ui/confirmation.tsx';
import { FactLine } from '../../../../ui/fact-line.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { rightIcon, trashIcon } from '../../../../ui/icons.ts';
import { materialIcons } from '../../../../ui/material-icons.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { confirmMaterialDeletion } from '../confirm-deletion.ts';
import type { MaterialItem, UploadFacts } from '../list/material-row.ts';
import { buildEditHref, type MaterialsBase } from '../materials-base.ts';
import { OwnItem, SentItem } from './upload-row.tsx';
import type { PageUploads } from './use-uploads.ts';

interface SentListProps {
  base: MaterialsBase;
  sent: readonly UploadFacts[];
  uploads: PageUploads;
}

/** Uploads in progress, refused or just published. Those that this browser sends are shown as it knows them. */
export function SentList({ base, sent, uploads: { submitted, ownIds, cancel } }: SentListProps) {
  const others = sent.filter(({ id }) => !ownIds.has(id));
  const count = submitted.length + others.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby="uploading">
      <SectionHead id="uploading" title="Uploading" fact={countOf(count, 'file')} />
      <PostForm action={base}>
        <ul className="up-list mb-8" aria-label="Uploading">
          {submitted.map((item) => (
            <li key={item.record.key}>
              <OwnItem item={item} onCancel={() => cancel(item)} />
            </li>
          ))}
          {others.map((row) => (
            <SentItem key={row.id} row={row} base={base} />
          ))}
        </ul>
      </PostForm>
    </section>
  );
}

function UploadedItem({ base, row }: { base: MaterialsBase; row: MaterialItem }) {
  return (
    <li className="own-item">
      <span className="tile-ico">
        <Icon path={materialIcons[row.type]} />
      </span>
      <span className="grow">
        <PageLink href={buildEditHref(base, row)}>{row.title}</PageLink>
        <span className="meta">
          <FactLine facts={[row.about, row.added, row.isHidden && 'hidden']} />
        </span>
      </span>
      <ConfirmationLink
        href={`${base}?delete=${row.id}`}
        icon={trashIcon}
        label={`Delete ${row.title}`}
        confirmation={confirmMaterialDeletion(base, row)}
      />
    </li>
  );
}

interface UploadedListProps {
  base: MaterialsBase;
  /** Null if they could not be loaded. */
  rows: readonly MaterialItem[] | null;
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
            <UploadedItem key={row.id} base={base} row={row} />
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
