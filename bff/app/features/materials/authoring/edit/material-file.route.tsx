import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { pickFormView } from '../../../../forms/define-form.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import { keepForm } from '../../../../forms/keep-form.ts';
import { useStaffPath } from '../../../../lib/area.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { loadReplace, replaceFile } from './replace-file.server.ts';
import '../uploads/upload.css';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../../ui/hidden-fields.tsx';
import { refreshIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { FilePart } from '../uploads/file-part.tsx';
import type { UploadItem } from '../uploads/upload-item.ts';
import { useUploads } from '../uploads/use-uploads.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data ? `Replace ${data.name}` : 'Replace a file') },
];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadReplace(args);
}

export function action(args: ActionFunctionArgs) {
  return replaceFile(args);
}

function isReady({ state }: UploadItem): boolean {
  return state === 'ready';
}

/** Replaces the file of a material; URL, download count and details stay. */
export default function ReplacePage() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const base = useStaffPath('materials');
  const { id, title, type, now, name, revision, formId, max } = view;
  const path = `${base}/${id}/file`;
  const saved = refused?.saved === undefined ? view.saved : refused.saved;
  const uploads = useUploads({ base, view, form: { saved }, materialId: id });
  const { hidden, errors } = pickFormView({ values: {}, hidden: { revision }, errors: noErrors }, refused);
  const messages = uploads.problem === null ? errors.messages : [...errors.messages, uploads.problem];
  const [isWaiting, setWaiting] = useState(false);
  /** The form leads to another page, so it waits until all of the file has come. */
  const waitForFile = async (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const { current } = uploads;
    if (current === null || isReady(current) || current.state === 'refused') return;
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    await current.ended;
    flushSync(() => setWaiting(false));
    if (isReady(current)) currentTarget.requestSubmit();
  };
  return (
    <>
      <BackLink href={`${base}/${id}`}>{title}</BackLink>
      <PageHead title="Replace the file" about={title} />
      <FormErrorsBanner errors={{ messages, fields: errors.fields }} />
      <PostForm action={path} encType="multipart/form-data" className="card stack max-w-160 gap-5" onSubmit={waitForFile}>
        <p>
          Now: <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <span className="meta block">{now}</span>
        </p>
        <HiddenFields values={hidden} />
        <FilePart
          formId={formId}
          uploads={uploads}
          error={errors.fields['file']}
          isFocused={refused !== undefined}
          max={max}
          type={type}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={refreshIcon} isBusy={isWaiting}>
            Replace
          </Button>
          <LinkButton href={`${base}/${id}`} variant="quiet">
            Cancel
          </LinkButton>
        </div>
      </PostForm>
    </>
  );
}
