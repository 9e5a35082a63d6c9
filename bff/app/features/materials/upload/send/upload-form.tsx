import { Button } from '../../../../ui/button.tsx';
import { uploadIcon } from '../../../../ui/icons.ts';
import type { KeptFile } from '../list/material-row.ts';
import { AboutFields, HeadFields } from '../material-fields.tsx';
import type { MaterialFormState } from '../material-form.ts';
import type { MaterialsBase } from '../materials-base.ts';
import { FilePart } from './file-part.tsx';

interface UploadFormProps {
  base: MaterialsBase;
  formId: string;
  state: MaterialFormState;
  saved: KeptFile | null;
  chapters: readonly string[];
  max: number;
}

/** A new material with its file (source-spec.md, section 5). */
export function UploadForm({ base, formId, state, saved, chapters, max }: UploadFormProps) {
  return (
    <form
      id="upload-form"
      className="upload-form card stack gap-5"
      method="post"
      action={base}
      encType="multipart/form-data"
      data-draw="form"
    >
      <HeadFields state={state} />
      <FilePart
        formId={formId}
        saved={saved}
        error={state.errors['file']}
        isFocused={Object.keys(state.errors)[0] === 'file'}
        max={max}
      />
      <AboutFields state={state} chapters={chapters} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={uploadIcon}>
          Upload
        </Button>
        <button type="reset" className="btn btn-quiet">
          Clear
        </button>
      </div>
    </form>
  );
}
