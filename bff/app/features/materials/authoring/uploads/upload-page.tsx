import { useStaffPath } from '../../../../lib/area.ts';
import './upload.css';
import type { FormState } from '../../../../forms/form-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { DeleteDialog, DeleteSection } from '../../../../ui/delete-question.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { uploadIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import type { SavedFile } from '../list/material-row.ts';
import { AboutFields, HeadFields } from '../material-fields.tsx';
import { newMaterialValues, type RefusedMaterial } from '../material-form.ts';
import { deletePrompt, type MaterialsBase, materialsAreaLabels } from '../materials-base.ts';
import { FilePart } from './file-part.tsx';
import type { UploadView } from './load-upload.server.ts';
import { UploadRegion } from './upload-region.tsx';
import { SentList, UploadedList } from './uploaded-list.tsx';

interface UploadPageProps {
  view: UploadView;
  refused: RefusedMaterial | undefined;
}

/** New material on the left, earlier uploads on the right. */
export function UploadPage({ view, refused }: UploadPageProps) {
  const base = useStaffPath('materials');
  const state = { values: refused?.values ?? newMaterialValues, errors: refused?.errors.fields ?? {} };
  const question = { noun: 'material', prompt: deletePrompt, action: base };
  const { max } = view;
  const saved = refused ? refused.saved : view.saved;
  return (
    <>
      <PageHead title={materialsAreaLabels[base]} about="Students see an item as soon as it is uploaded" />
      <div data-draw="faults">{refused && <FormErrorsBanner errors={refused.errors} />}</div>
      {view.asked && <DeleteSection {...question} asked={view.asked} />}
      <UploadRegion base={base} view={view} className="cols cols-7-5 items-start gap-7">
        <UploadForm base={base} formId={view.formId} state={state} saved={saved} chapters={view.chapters} max={max} />
        <div data-draw="lists">
          <SentList base={base} sent={view.sent.filter(({ id }) => id !== saved?.id)} />
          <UploadedList base={base} rows={view.rows} total={view.total} />
        </div>
      </UploadRegion>
      <DeleteDialog {...question} />
    </>
  );
}

interface UploadFormProps {
  base: MaterialsBase;
  formId: string;
  state: FormState;
  saved: SavedFile | null;
  chapters: readonly string[];
  max: number;
}

/** A new material with its file (source-spec.md, section 5). */
function UploadForm({ base, formId, state, saved, chapters, max }: UploadFormProps) {
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
