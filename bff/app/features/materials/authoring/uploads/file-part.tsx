import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { uploadIcon } from '../../../../ui/icons.ts';
import { OwnItem, SavedItem } from './upload-row.tsx';
import type { PageUploads } from './use-uploads.ts';

const accepted = {
  pdf: '.pdf,application/pdf',
  video: '.mp4,.webm,video/mp4,video/webm',
  notes: '.pdf,.jpg,.jpeg,.png,.txt,.docx,application/pdf,image/jpeg,image/png,text/plain',
} as const;

const kinds = { pdf: 'PDF', video: 'MP4 or WebM', notes: 'PDF, JPEG, PNG, text or Word (.docx)' } as const;

const endings = { pdf: /\.pdf$/i, video: /\.(?:mp4|webm)$/i, notes: /\.(?:pdf|jpe?g|png|txt|docx)$/i } as const;

const allTypes = ['pdf', 'video', 'notes'] as const;

/**
 * Chooses the type that the file's name fits, where the one that is chosen does not; the bytes have the last word.
 *
 * @returns what is chosen, where the name fits it
 */
function chooseType(form: HTMLFormElement, fileName: string): string | undefined {
  const fits = allTypes.filter((type) => endings[type].test(fileName));
  const chosen = form.querySelector<HTMLInputElement>('[name="type"]:checked')?.value;
  if (fits.some((type) => type === chosen)) return chosen;
  const fitting = fits.length > 0 ? form.querySelector<HTMLInputElement>(`[name="type"][value="${fits[0]}"]`) : null;
  if (fitting) fitting.checked = true;
  return fitting?.value;
}

interface FilePartProps {
  formId: string;
  uploads: PageUploads;
  error: string | undefined;
  /** Focused on load. */
  isFocused?: boolean;
  /** Maximum size in MB, from the settings. */
  max: number;
  /** The fixed type of a replacement; otherwise all are rendered, and the form shows the chosen type's formats. */
  type?: keyof typeof kinds;
}

/** The file field, and its file. With JavaScript the upload starts as soon as a file is chosen or dropped. */
export function FilePart({ formId, uploads, error, isFocused = false, max, type }: FilePartProps) {
  const types = type ? [type] : allTypes;
  const { current, saved } = uploads;
  const shownError = current ? undefined : error;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file || !input.current?.form) return;
    uploads.choose(files, files.length === 1 ? chooseType(input.current.form, file.name) : undefined);
    input.current.value = '';
  };
  const takeChosen = useRef(() => {});
  takeChosen.current = () => take([...(input.current?.files ?? [])]);
  // Picks up files chosen before the script loaded.
  useEffect(() => takeChosen.current(), []);
  const drag = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return (
    <div className="field file-part">
      <input type="hidden" name="formId" value={formId} />
      <span className="label" id="file-label">
        File
      </span>
      <label className={isOver ? 'drop is-over' : 'drop'} {...drag}>
        <input
          ref={input}
          type="file"
          id="file"
          name="file"
          accept={types.map((each) => accepted[each]).join(',')}
          aria-labelledby="file-label"
          aria-describedby={shownError ? 'file-error file-hint' : 'file-hint'}
          aria-invalid={shownError ? true : undefined}
          onChange={() => takeChosen.current()}
          {...(isFocused && { autoFocus: true })}
        />
        <Icon path={uploadIcon} size="large" />
        <b>{saved ? 'Choose another file' : 'Choose a file'}</b>
        <span className="hint" id="file-hint">
          <span className="only-drop">or drop it here. </span>
          {types.map((each) => (
            <span key={each} className={`for-${each}`}>
              {kinds[each]} up to {max} MB
            </span>
          ))}
        </span>
      </label>
      <input type="hidden" name="uploadId" value={uploads.uploadId} />
      {current && (
        <OwnItem
          item={current}
          onCancel={() => uploads.cancel(current)}
          onAgain={() => {
            uploads.cancel(current);
            input.current?.click();
          }}
        />
      )}
      {saved && <SavedItem saved={saved} onDiscard={() => uploads.discard(saved)} />}
      {shownError && <FieldError id="file-error">{shownError}</FieldError>}
    </div>
  );
}
