import type { ChangeEvent } from 'react';
import { Icon } from './icon.tsx';
import { imageIcon } from './icons.ts';

interface PhotoDropProps {
  name: string;
  label: string;
  /** Kinds and the largest size. */
  hint: string;
  /** The limit is reached. */
  isFull: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const kinds = 'image/jpeg,image/png,image/heic,image/heif,application/pdf,.heic,.heif';

/** A field for photos and pages whose whole box is a label. On phones a separate box opens the camera. */
export function PhotoDrop({ name, label, hint, isFull, onChange }: PhotoDropProps) {
  const shared = { type: 'file', name, onChange, disabled: isFull, 'aria-describedby': `${name}-hint` } as const;
  return (
    <fieldset className="drops">
      <legend className="label">{label}</legend>
      <label className="drop drop-camera">
        <input {...shared} accept="image/*" capture="environment" />
        <Icon path={imageIcon} size="large" />
        <b>Take a photo</b>
      </label>
      <label className="drop">
        <input {...shared} accept={kinds} multiple />
        <Icon path={imageIcon} size="large" />
        <b>Choose photos or a PDF</b>
      </label>
      <span className="hint" id={`${name}-hint`}>
        {isFull ? 'This answer has all the files it can have. Remove one to add another.' : hint}
      </span>
    </fieldset>
  );
}
