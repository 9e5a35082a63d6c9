import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { pickFormView } from '../../../../forms/define-form.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { useStaffPath } from '../../../../lib/area.ts';
import './upload.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmationSection } from '../../../../ui/confirmation.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { uploadIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { confirmMaterialDeletion } from '../confirm-deletion.ts';
import { AboutFields, HeadFields } from '../material-fields.tsx';
import { materialForm, type RefusedMaterial } from '../material-form.ts';
import { materialsAreaLabels } from '../materials-base.ts';
import { FilePart } from './file-part.tsx';
import type { UploadView } from './load-upload.server.ts';
import { findUploadId, type UploadItem } from './upload-item.ts';
import { SentList, UploadedList } from './uploaded-list.tsx';
import { useUploads } from './use-uploads.ts';

/** The form of a new material, PDF chosen as in the design. */
const newMaterial = { values: { type: 'pdf' }, hidden: {}, errors: noErrors };

interface UploadPageProps {
  view: UploadView;
  refused: RefusedMaterial | undefined;
  /** The form was taken: the page begins anew. */
  onSent(): void;
}

/** New material on the left, earlier uploads on the right. Files go on being sent after their form. */
export function UploadPage({ view, refused, onSent }: UploadPageProps) {
  const base = useStaffPath('materials');
  const saved = refused?.saved === undefined ? view.saved : refused.saved;
  const uploads = useUploads({ base, view, form: { saved } });
  const { isWaiting, send } = useSending({ base, uploads, refused, onSent });
  const form = useForm(materialForm, pickFormView(newMaterial, refused), { send });
  const { messages } = form.errors;
  const errors = uploads.problem === null ? form.errors : { ...form.errors, messages: [...messages, uploads.problem] };
  const file = form.field('file');
  return (
    <>
      <PageHead title={materialsAreaLabels[base]} about="Students see an item as soon as it is uploaded" />
      <FormErrorsBanner errors={errors} />
      {view.asked && <ConfirmationSection {...confirmMaterialDeletion(base, view.asked)} />}
      <div className="cols cols-7-5 items-start gap-7">
        <PostForm
          action={base}
          encType="multipart/form-data"
          className="upload-form card stack gap-5"
          noValidate
          ref={form.element}
          onSubmit={form.onSubmit}
        >
          <HeadFields form={form} />
          <FilePart formId={view.formId} uploads={uploads} error={file.error} isFocused={file.isFocused} max={view.max} />
          <AboutFields form={form} chapters={view.chapters} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" icon={uploadIcon} isBusy={isWaiting}>
              Upload
            </Button>
            <button
              type="reset"
              className="btn btn-quiet"
              onClick={() => {
                form.reset();
                if (uploads.current) uploads.cancel(uploads.current);
              }}
            >
              Clear
            </button>
          </div>
        </PostForm>
        <div>
          <SentList base={base} sent={view.sent.filter(({ id }) => id !== saved?.id)} uploads={uploads} />
          <UploadedList base={base} rows={view.rows} total={view.total} />
        </div>
      </div>
    </>
  );
}

interface SendingOptions extends Pick<UploadPageProps, 'refused' | 'onSent'> {
  base: string;
  uploads: ReturnType<typeof useUploads>;
}

/** Sends the form with the id of its file, which may still be on its way, and finds out whether it was taken. */
function useSending({ base, uploads, refused, onSent }: SendingOptions) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const [isWaiting, setWaiting] = useState(false);
  /** Null before the form is sent; the file is null if the browser sends none. */
  const sent = useRef<{ item: UploadItem | null } | null>(null);

  const end = useRef(() => {});
  end.current = () => {
    if (sent.current === null) return;
    const { item } = sent.current;
    sent.current = null;
    if (refused === undefined) {
      if (item) void uploads.submit(item);
      onSent();
      // The server has let go of a file that is not fit. One that was refused before keeps its reason.
    } else if (refused.saved === null && item && item.state !== 'refused') uploads.cancel(item);
  };
  useEffect(() => {
    if (state === 'idle') end.current();
  }, [state]);

  async function send(form: HTMLFormElement): Promise<void> {
    if (isWaiting || sent.current !== null) return;
    setWaiting(true);
    const found = await uploads.findSent();
    setWaiting(false);
    if (found === null || sent.current !== null) return;
    sent.current = found;
    const fields = new FormData(form);
    fields.delete('file');
    if (found.item) fields.set('uploadId', found.item.state === 'refused' ? '' : findUploadId(found.item));
    submit(fields, { method: 'post', action: base });
  }
  return { isWaiting, send };
}
