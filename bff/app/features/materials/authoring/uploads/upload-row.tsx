import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import type { MouseEvent, ReactNode } from 'react';
import { formatFileSize } from '../../../../lib/words/material-text.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { SignInLink } from '../../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { alertIcon, checkIcon, closeIcon, pdfIcon, trashIcon } from '../../../../ui/icons.ts';
import { materialIcons } from '../../../../ui/material-icons.ts';
import { Bar } from '../../../../ui/meter.tsx';
import type { SavedFile, UploadFacts } from '../list/material-row.ts';
import type { UploadItem } from './upload-item.ts';

function TypeTile({ type }: { type: MaterialType | null }) {
  return (
    <span className="tile-ico">
      <Icon path={type === null ? pdfIcon : materialIcons[type]} />
    </span>
  );
}

function FileName({ children }: { children: string }) {
  return (
    <b>
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

/** An upload as the server knows it. */
export function SentItem({ row, base }: { row: UploadFacts; base: string }) {
  return (
    <li className={row.state === 'refused' ? 'file is-bad' : 'file'}>
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

interface SavedItemProps {
  saved: SavedFile;
  /** With JavaScript, in place of the form, which need not be complete for it. */
  onDiscard(): void;
}

/** The file already received for the form. */
export function SavedItem({ saved: { id, name, size }, onDiscard }: SavedItemProps) {
  const discard = (event: MouseEvent) => {
    event.preventDefault();
    onDiscard();
  };
  return (
    <div className="file">
      <TypeTile type={null} />
      <span className="grow up-row">
        <FileName>{name}</FileName>
        <span className="saved">
          <Icon path={checkIcon} size="small" />
          {size}, is kept
        </span>
      </span>
      <Button name="forget" value={id} variant="quiet" icon={closeIcon} label={`Remove ${name}`} onClick={discard} />
    </div>
  );
}

function Progress({ item: { state, sent, record } }: { item: UploadItem }) {
  const [come, all] = [formatFileSize(sent), formatFileSize(record.bytes)];
  if (state === 'checking') return 'Being checked...';
  if (state === 'waiting') return `${come} of ${all}. No connection: it goes on by itself.`;
  if (state === 'signed-out') {
    return (
      <>
        You are signed out. Sign in again in a new tab: the upload goes on by itself. <SignInLink />
      </>
    );
  }
  return `${come} of ${all}`;
}

function getCancelLabel({ state, record: { name } }: UploadItem): string {
  if (state === 'ready') return `Remove ${name}`;
  return state === 'refused' ? `Dismiss ${name}` : `Cancel upload of ${name}`;
}

interface OwnItemProps {
  item: UploadItem;
  onCancel(): void;
  /** Chooses a file in place of one that was refused. */
  onAgain?: () => void;
}

/** A file that this browser sends. */
export function OwnItem({ item, onCancel, onAgain }: OwnItemProps) {
  const { state, sent, message, record } = item;
  const percent = Math.floor((100 * sent) / Math.max(1, record.bytes));
  const isOver = state === 'ready' || state === 'refused';
  return (
    <div className={state === 'refused' ? 'file is-bad' : 'file'}>
      <TypeTile type={null} />
      <span className="grow up-row">
        <FileName>{record.name}</FileName>
        {!isOver && (
          <span className="meta tab">
            <Progress item={item} />
          </span>
        )}
        <span className="saved" role="status" hidden={state !== 'ready'}>
          <Icon path={checkIcon} size="small" />
          <span>{state === 'ready' && `${formatFileSize(record.bytes)}, uploaded`}</span>
        </span>
        {state === 'refused' && (
          <span className="field-error" role="alert">
            <Icon path={alertIcon} size="small" />
            {message}
          </span>
        )}
        {!isOver && <Bar percent={percent} />}
      </span>
      {!isOver && state !== 'checking' && <b className="tab">{percent}%</b>}
      {state === 'refused' && onAgain && (
        <Button type="button" size="small" onClick={onAgain}>
          Choose another
        </Button>
      )}
      <Button type="button" variant="quiet" icon={closeIcon} label={getCancelLabel(item)} onClick={onCancel} />
    </div>
  );
}
