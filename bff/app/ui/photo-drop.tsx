import type { ChangeEvent } from 'react';
import { Icon } from './icon.tsx';
import { imageIcon } from './icons.ts';

interface PhotoDropProps {
  name: string;
  label: string;
  /** Kinds and the largest size. */
  hint: string;
  /** No more are taken. */
  isFull: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const kinds = 'image/jpeg,image/png,image/heic,image/heif,application/pdf,.heic,.heif';

/** A field for photos and pages: whole boxes are labels. On phones a box of its own opens the camera at once. */
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
        {isFull ? 'That is as many as an answer can have. Remove one to add another.' : hint}
      </span>
    </fieldset>
  );
}
