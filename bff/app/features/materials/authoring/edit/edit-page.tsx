import { pickFormView, type RefusedForm } from '../../../../forms/define-form.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { useStaffPath } from '../../../../lib/area.ts';
import '../uploads/upload.css';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { SwitchField } from '../../../../ui/check-field.tsx';
import { ConfirmationLink, ConfirmationSection } from '../../../../ui/confirmation.tsx';
import { KeyValues } from '../../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../../ui/hidden-fields.tsx';
import { checkIcon, downloadIcon, eyeIcon, refreshIcon, trashIcon } from '../../../../ui/icons.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { confirmMaterialDeletion } from '../confirm-deletion.ts';
import { AboutFields, HeadFields } from '../material-fields.tsx';
import { editForm } from '../material-form.ts';
import type { EditView } from './edit-material.server.ts';

interface EditPageProps {
  view: EditView;
  refused: RefusedForm<{ revision: number }> | undefined;
}

/** Edit page of a material: details and file. */
export function EditPage({ view, refused }: EditPageProps) {
  const base = useStaffPath('materials');
  const { row, facts, pictureHref, openHref, downloadHref, isAsked, chapters } = view;
  const shown = pickFormView(view.form, refused);
  const form = useForm(editForm, shown);
  const confirmation = confirmMaterialDeletion(`${base}/all`, row);
  return (
    <>
      <BackLink href={`${base}/all`}>All materials</BackLink>
      <PageHead title={row.title} about={row.isHidden ? `${row.about}, hidden` : row.about}>
        <ConfirmationLink
          href={`${base}/${row.id}?delete`}
          icon={trashIcon}
          label={`Delete ${row.title}`}
          confirmation={confirmation}
        >
          Delete
        </ConfirmationLink>
      </PageHead>
      <FormErrorsBanner errors={form.errors} />
      {isAsked && <ConfirmationSection {...confirmation} />}
      <div className="cols cols-7-5 items-start gap-7">
        <PostForm
          action={`${base}/${row.id}`}
          className="card stack gap-5"
          noValidate
          ref={form.element}
          onSubmit={form.onSubmit}
        >
          <HiddenFields values={shown.hidden} />
          <HeadFields form={form} />
          <AboutFields form={form} chapters={chapters} />
          <SwitchField {...form.box('isPublished')} about="When off, it is listed only here and links to it do not work">
            Students see it
          </SwitchField>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" icon={checkIcon}>
              Save
            </Button>
            <LinkButton href={`${base}/all`} variant="quiet" onClick={form.reset}>
              Cancel
            </LinkButton>
          </div>
        </PostForm>
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
    </>
  );
}
