import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SignInLink } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { alertIcon, checkIcon, closeIcon, imageIcon, trashIcon } from '../../../ui/icons.ts';
import { Bar } from '../../../ui/meter.tsx';
import type { SentPhoto } from './photo-store.ts';

interface SavedPhotoProps {
  file: AnswerFile;
  href: string;
  onRemove: ((event: MouseEvent) => void) | undefined;
}

/** A photo that the server has. */
export function SavedPhoto({ file, href, onRemove }: SavedPhotoProps) {
  return (
    <li className="file">
      <a href={href} target="_blank" rel="noreferrer" aria-label={`Look at ${file.name} (new tab)`}>
        <img className="thumb" src={`${href}?size=small`} alt="" width={64} height={48} loading="lazy" />
      </a>
      <span className="grow">
        <b className="file-name" title={file.name}>
          <bdi>{file.name}</bdi>
        </b>
        <span className="saved">
          <Icon path={checkIcon} size="small" />
          Uploaded
        </span>
      </span>
      <Button
        name="removePhoto"
        value={file.id}
        variant="danger-quiet"
        icon={trashIcon}
        label={`Remove ${file.name}`}
        onClick={onRemove}
      />
    </li>
  );
}

function describe({ state, percent, message }: SentPhoto): string {
  if (state === 'refused') return message ?? 'Not saved';
  if (state === 'queued') return 'Waiting for its turn';
  if (state === 'waiting') return 'Not sent yet: no connection. It resumes automatically.';
  if (state === 'signed-out') return 'Not sent yet: you are signed out. Sign in again in a new tab: it resumes automatically.';
  return percent < 100 ? `Uploading, ${percent}%` : 'Uploaded, being prepared...';
}

/** A photo that is being sent or was refused. */
export function PhotoOnItsWay({ photo, onStop }: { photo: SentPhoto; onStop: () => void }) {
  const isRefused = photo.state === 'refused';
  return (
    <li className={isRefused ? 'file is-bad' : 'file'}>
      <Icon path={isRefused ? alertIcon : imageIcon} />
      <span className="grow">
        <b className="file-name" title={photo.name}>
          <bdi>{photo.name}</bdi>
        </b>
        <span className="hint" role={isRefused ? 'alert' : 'status'}>
          {describe(photo)} {photo.state === 'signed-out' && <SignInLink />}
        </span>
        {!isRefused && <Bar percent={photo.percent} />}
      </span>
      <Button
        type="button"
        variant="quiet"
        icon={closeIcon}
        label={isRefused ? `Dismiss ${photo.name}` : `Cancel ${photo.name}`}
        onClick={onStop}
      />
    </li>
  );
}
