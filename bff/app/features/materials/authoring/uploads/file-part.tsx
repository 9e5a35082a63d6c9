import { FieldError } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { uploadIcon } from '../../../../ui/icons.ts';
import type { SavedFile } from '../list/material-row.ts';
import { SavedItem } from './upload-row.tsx';

const accepted = {
  pdf: '.pdf,application/pdf',
  video: '.mp4,.webm,video/mp4,video/webm',
  notes: '.pdf,.jpg,.jpeg,.png,.txt,.docx,application/pdf,image/jpeg,image/png,text/plain',
} as const;

const kinds = { pdf: 'PDF', video: 'MP4 or WebM', notes: 'PDF, JPEG, PNG, text or Word (.docx)' } as const;

interface FilePartProps {
  formId: string;
  saved: SavedFile | null;
  error: string | undefined;
  /** Focused on load. */
  isFocused?: boolean;
  /** Maximum size in MB, from the settings. */
  max: number;
  /** The fixed type of a replacement; otherwise all are rendered, and the form shows the chosen type's formats. */
  type?: keyof typeof kinds;
}

/** The file field, and any file already received. With JavaScript the upload starts as soon as a file is chosen. */
export function FilePart({ formId, saved, error, isFocused = false, max, type }: FilePartProps) {
  const types = type ? [type] : (['pdf', 'video', 'notes'] as const);
  return (
    <div className="field file-part">
      <input type="hidden" name="formId" value={formId} />
      <span className="label" id="file-label">
        File
      </span>
      <label className="drop">
        <input
          type="file"
          id="file"
          name="file"
          accept={types.map((each) => accepted[each]).join(',')}
          aria-labelledby="file-label"
          aria-describedby={error ? 'file-error file-hint' : 'file-hint'}
          aria-invalid={error ? true : undefined}
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
      <input type="hidden" name="uploadId" value={saved?.id ?? ''} />
      <div data-place="file">{saved && <SavedItem saved={saved} />}</div>
      {error && <FieldError id="file-error">{error}</FieldError>}
    </div>
  );
}
