import type { FieldValues } from '../../../forms/field-values.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { AuthoringForm } from './use-authoring-form.ts';

/** The fields of a picture: its file, its address once it is saved, and what it shows. */
export interface PictureNames {
  file: string;
  url: string;
  alt: string;
  /** The button that removes it. */
  drop: string;
}

export const questionPicture: PictureNames = { file: 'q-picture', url: 'q-image', alt: 'q-alt', drop: 'drop-picture' };
export const groupPicture: PictureNames = {
  file: 'q-group-picture',
  url: 'q-group-image',
  alt: 'q-group-alt',
  drop: 'drop-group-picture',
};
export const pictures: readonly PictureNames[] = [questionPicture, groupPicture];

/** The fields that the button for removing a picture empties; null if it is not such a button. */
export function dropPicture(intent: string): FieldValues | null {
  const dropped = pictures.find(({ drop }) => drop === intent);
  return dropped ? { [dropped.url]: '', [dropped.alt]: '' } : null;
}

/** A picture and its description. Every button of the form saves it. */
export function PictureFields({ form, names }: { form: AuthoringForm; names: PictureNames }) {
  const url = form.values[names.url] ?? '';
  const alt = form.values[names.alt] ?? '';
  return (
    <>
      <input type="hidden" name={names.url} value={url} readOnly />
      {url !== '' && (
        <div className="qpicture flex flex-wrap items-end gap-3">
          <img src={url} alt={alt || 'No description yet'} />
          <Button name="intent" value={names.drop} size="small" variant="danger-quiet" icon={trashIcon}>
            Remove the picture
          </Button>
        </div>
      )}
      <FileField
        key={url}
        name={names.file}
        label={url === '' ? 'Choose a picture' : 'Choose another'}
        hint="JPEG, PNG, WebP or HEIC, at most 10 MB."
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
        error={form.wrong[names.file]}
      />
      <TextField
        {...form.field(names.alt)}
        label="What the picture shows"
        hint="For students who cannot see it. Do not give away the answer."
        maxLength={300}
        autoComplete="off"
      />
    </>
  );
}
