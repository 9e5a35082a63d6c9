import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { alertIcon, checkIcon, closeIcon, pdfIcon, trashIcon } from '../../../../ui/icons.ts';
import { materialIcons } from '../../../../ui/material-icons.ts';
import { Bar } from '../../../../ui/meter.tsx';
import type { SavedFile, UploadFacts } from '../list/material-row.ts';

function TypeTile({ type }: { type: MaterialType | null }) {
  return (
    <span className="tile-ico">
      <Icon path={type === null ? pdfIcon : materialIcons[type]} />
    </span>
  );
}

function FileName({ children }: { children: string }) {
  return (
    <b data-name="">
      <bdi>{children}</bdi>
    </b>
  );
}

function Words({ row: { state, words } }: { row: Pick<UploadFacts, 'state' | 'words'> }) {
  if (state === 'refused') {
    return (
      <span className="field-error">
        <Icon path={alertIcon} size="small" />
        {words}
      </span>
    );
  }
  if (state !== 'done') return <span className="meta tab">{words}</span>;
  return (
    <span className="saved">
      <Icon path={checkIcon} size="small" />
      {words}
    </span>
  );
}

function SentActions({ row: { id, name, state, href }, base }: { row: UploadFacts; base: string }): ReactNode {
  const drop = { name: 'drop', value: id } as const;
  if (state === 'done') {
    return (
      href !== null && (
        <LinkButton href={href} variant="quiet" size="small">
          Open<span className="sr-only"> {name}</span>
        </LinkButton>
      )
    );
  }
  if (state === 'checking') return null;
  if (state === 'coming') return <Button {...drop} variant="quiet" icon={closeIcon} label={`Cancel upload of ${name}`} />;
  return (
    <>
      {state === 'refused' && (
        <LinkButton href={`${base}#file`} size="small">
          Choose another
        </LinkButton>
      )}
      {state === 'kept' && href !== null && (
        <LinkButton href={href} size="small">
          Go on<span className="sr-only"> with {name}</span>
        </LinkButton>
      )}
      <Button {...drop} variant="quiet" icon={state === 'refused' ? closeIcon : trashIcon} label={`Dismiss ${name}`} />
    </>
  );
}

/** An upload as the server knows it; the script replaces the rows of its own uploads. */
export function SentItem({ row, base }: { row: UploadFacts; base: string }) {
  return (
    <li className={row.state === 'refused' ? 'file is-bad' : 'file'} data-upload={row.id}>
      <TypeTile type={row.type} />
      <span className="grow up-row">
        <FileName>{row.name}</FileName>
        <Words row={row} />
        {row.percent !== null && <Bar percent={row.percent} />}
      </span>
      {row.percent !== null && <b className="tab">{row.percent}%</b>}
      <SentActions row={row} base={base} />
    </li>
  );
}

/** The file already received for the form. */
export function SavedItem({ saved: { id, name, size } }: { saved: SavedFile }) {
  return (
    <div className="file" data-upload={id}>
      <TypeTile type={null} />
      <span className="grow up-row">
        <FileName>{name}</FileName>
        <span className="saved">
          <Icon path={checkIcon} size="small" />
          {size}, is kept
        </span>
      </span>
      <Button name="forget" value={id} variant="quiet" icon={closeIcon} label={`Remove ${name}`} />
    </div>
  );
}

/** Template for the script's rows: it fills in and shows the parts it needs. */
export function UploadRow() {
  return (
    <div className="file">
      <TypeTile type={null} />
      <span className="grow up-row">
        <FileName>{''}</FileName>
        <span className="meta tab" data-part="words" />
        <span className="saved" data-part="done" role="status" hidden>
          <Icon path={checkIcon} size="small" />
          <span data-text="" />
        </span>
        <span className="field-error" data-part="fault" role="alert" hidden>
          <Icon path={alertIcon} size="small" />
          <span data-text="" />
        </span>
        <span data-part="bar">
          <Bar percent={0.1} />
        </span>
      </span>
      <b className="tab" data-part="percent" />
      <span data-part="again" hidden>
        <Button type="button" size="small">
          Choose another
        </Button>
      </span>
      <Button type="button" variant="quiet" icon={closeIcon} label="Cancel upload" data-part="cancel" />
    </div>
  );
}
