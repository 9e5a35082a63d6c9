import { useStaffPath } from '../../../../lib/area.ts';
import './upload.css';
import { DeleteDialog, DeleteSection } from '../../../../ui/delete-question.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { newMaterialValues, type RefusedMaterial } from '../material-form.ts';
import { deletePrompt, materialsAreaLabels } from '../materials-base.ts';
import type { UploadView } from './load-upload.server.ts';
import { UploadForm } from './upload-form.tsx';
import { UploadRegion } from './upload-region.tsx';
import { SentList, UploadedList } from './uploaded-list.tsx';

interface UploadPageProps {
  view: UploadView;
  refused: RefusedMaterial | undefined;
}

/** A new material on the left, what became of others on the right. */
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
