import { maxPhotos } from '@shikhar/contracts/attempts/files/photo-limits';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import { type ChangeEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { PhotoDrop } from '../../../ui/photo-drop.tsx';
import { PhotoOnItsWay, SavedPhoto } from './photo-rows.tsx';
import { usePhotos } from './use-photos.ts';

interface PhotoFieldProps {
  attemptId: string;
  /** From 0. */
  index: number;
  /** The photos that the page was rendered with. */
  files: readonly AnswerFile[];
  /** Why photos sent with a form were not saved. */
  errors: readonly string[];
}

/** The photos of a long answer. Without JavaScript they are sent with the form, and each has a remove button. */
export function PhotoField({ attemptId, index, files, errors }: PhotoFieldProps) {
  const [photos, store] = usePhotos(attemptId, index, files);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const name = `file_${index}`;

  const take = (input: HTMLInputElement) => {
    if (!store || !input.files?.length) return;
    setError(null);
    store.add(index, [...input.files]);
    input.value = '';
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    // Keeps the form from treating this as a change of the text.
    event.stopPropagation();
    take(event.currentTarget);
  };
  const onRemove = async (fileId: string, event: MouseEvent) => {
    event.preventDefault();
    setError(navigator.onLine ? null : 'No connection: the photo is removed when you are online again.');
    setError((await store?.remove(index, fileId)) ?? null);
  };
  // Files chosen before hydration.
  useEffect(() => {
    if (store) for (const input of field.current?.querySelectorAll('input') ?? []) take(input);
  });
  const count = photos.files.length + photos.sent.filter(({ state }) => state !== 'refused').length;
  return (
    <div className="field photos" ref={field}>
      <PhotoDrop
        name={name}
        label="Upload supporting image/diagram (optional)"
        hint="JPG, PNG, HEIC or PDF, up to 10 MB each"
        isFull={count >= maxPhotos}
        onChange={onChange}
      />
      <noscript>
        <Button name="go" value="save">
          Add what I chose
        </Button>
      </noscript>
      {[...errors, ...(error === null ? [] : [error])].map((issue, index) => (
        <FieldError key={issue} id={`${name}-error-${index}`}>
          {issue}
        </FieldError>
      ))}
      <ul className="photo-list" aria-label="Photos of this answer">
        {photos.files.map((file) => (
          <SavedPhoto
            key={file.id}
            file={file}
            href={`/photos/${attemptId}/${index}/${file.id}`}
            onRemove={store ? (event) => onRemove(file.id, event) : undefined}
          />
        ))}
        {photos.sent.map((photo) => (
          <PhotoOnItsWay key={photo.key} photo={photo} onStop={() => store?.cancel(photo)} />
        ))}
      </ul>
    </div>
  );
}
