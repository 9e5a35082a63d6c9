import { useStaffPath } from '../../../../lib/area.ts';
import '../uploads/upload.css';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { SwitchField } from '../../../../ui/check-field.tsx';
import { DeleteDialog, DeleteSection } from '../../../../ui/delete-question.tsx';
import { KeyValues } from '../../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { checkIcon, downloadIcon, eyeIcon, refreshIcon, trashIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { AboutFields, HeadFields } from '../material-fields.tsx';
import { deletePrompt } from '../materials-base.ts';
import type { EditView, RefusedEdit } from './edit-view.ts';

interface EditPageProps {
  view: EditView;
  refused: RefusedEdit | undefined;
}

function EditForm({ view, refused }: EditPageProps) {
  const base = useStaffPath('materials');
  const values = refused?.values ?? view.values;
  const state = { values, errors: refused?.errors.fields ?? {} };
  return (
    <form className="card stack gap-5" method="post" action={`${base}/${view.row.id}`}>
      <input type="hidden" name="revision" value={refused?.revision ?? view.revision} />
      <HeadFields state={state} />
      <AboutFields state={state} chapters={view.chapters} />
      <SwitchField
        name="isPublished"
        isChecked={values['isPublished'] !== undefined}
        about="When off, it is listed only here and links to it do not work"
      >
        Students see it
      </SwitchField>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={checkIcon}>
          Save
        </Button>
        <LinkButton href={`${base}/all`} variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}

/** Edit page of a material: details and file. */
export function EditPage({ view, refused }: EditPageProps) {
  const base = useStaffPath('materials');
  const { row, facts, pictureHref, openHref, downloadHref, isAsked } = view;
  const question = { noun: 'material', prompt: deletePrompt, action: `${base}/all` };
  return (
    <>
      <BackLink href={`${base}/all`}>All materials</BackLink>
      <PageHead title={row.title} about={row.isHidden ? `${row.about}, hidden` : row.about}>
        <LinkButton
          href={`${base}/${row.id}?delete`}
          opens="delete"
          fills={{ about: row.deletion, id: row.id }}
          variant="danger-quiet"
          icon={trashIcon}
          label={`Delete ${row.title}`}
        >
          Delete
        </LinkButton>
      </PageHead>
      {refused && <FormErrorsBanner errors={refused.errors} />}
      {isAsked && <DeleteSection {...question} asked={row} />}
      <div className="cols cols-7-5 items-start gap-7">
        <EditForm view={view} refused={refused} />
        <section aria-labelledby="material-file">
          <SectionHead id="material-file" title="File" />
          {pictureHref !== null && <img src={pictureHref} alt={`The beginning of ${row.title}`} className="up-picture" />}
          <KeyValues facts={facts} />
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton href={`${base}/${row.id}/file`} icon={refreshIcon}>
              Replace the file
            </LinkButton>
            <LinkButton href={openHref} variant="quiet" icon={eyeIcon}>
              Open
            </LinkButton>
            <LinkButton href={downloadHref} variant="quiet" icon={downloadIcon}>
              Download
            </LinkButton>
          </div>
        </section>
      </div>
      <DeleteDialog {...question} />
    </>
  );
}
