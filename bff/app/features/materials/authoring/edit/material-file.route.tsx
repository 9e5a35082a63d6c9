import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useStaffPath } from '../../../../lib/area.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { loadReplace, replaceFile } from './replace-file.server.ts';
import '../uploads/upload.css';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { refreshIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { FilePart } from '../uploads/file-part.tsx';
import { UploadRegion } from '../uploads/upload-region.tsx';
import type { RefusedFile, ReplaceView } from './replace-file.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(`Replace ${data?.name ?? 'a file'}`) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadReplace(args);
}

export function action(args: ActionFunctionArgs) {
  return replaceFile(args);
}

export default function MaterialFile() {
  return <ReplacePage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface ReplacePageProps {
  view: ReplaceView;
  refused: RefusedFile | undefined;
}

/** Replaces the file of a material; URL, download count and details stay. */
function ReplacePage({ view, refused }: ReplacePageProps) {
  const base = useStaffPath('materials');
  const { id, title, type, now, name, revision, formId, max } = view;
  return (
    <>
      <BackLink href={`${base}/${id}`}>{title}</BackLink>
      <PageHead title="Replace the file" about={title} />
      <div data-draw="faults">{refused && <FormErrorsBanner errors={refused.errors} />}</div>
      <UploadRegion base={base} view={view} materialId={id} className="max-w-160">
        <form
          id="upload-form"
          className="card stack gap-5"
          method="post"
          action={`${base}/${id}/file`}
          encType="multipart/form-data"
          data-draw="form"
        >
          <p>
            Now: <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            <span className="meta block">{now}</span>
          </p>
          <input type="hidden" name="revision" value={refused?.revision ?? revision} />
          <FilePart
            formId={formId}
            saved={refused ? refused.saved : view.saved}
            error={refused?.errors.fields['file']}
            isFocused={refused !== undefined}
            max={max}
            type={type}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" icon={refreshIcon}>
              Replace
            </Button>
            <LinkButton href={`${base}/${id}`} variant="quiet">
              Cancel
            </LinkButton>
          </div>
        </form>
      </UploadRegion>
    </>
  );
}
