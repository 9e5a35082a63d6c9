import { plural } from '@shikhar/contracts/vocabulary/plural';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { copyIcon } from '../../../../ui/icons.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import type { AuthoringForm } from '../../form/use-authoring-form.ts';
import type { RefusedBankForm } from './bank-question-view.ts';

function NearNote({ near, bank, form }: { near: RefusedBankForm['near']; bank: string; form: string }) {
  const anyway = (
    <Button name="intent" value="save-anyway" form={form}>
      Save anyway
    </Button>
  );
  return (
    <Banner
      kind="warn"
      icon={copyIcon}
      title="Nearly the same as a question of the bank"
      className="mb-4"
      isFocused
      action={anyway}
    >
      <ul className="list-disc pl-5">
        {near.map(({ id, question }) => (
          <li key={id}>
            <PageLink href={`${bank}/${id}`}>{question}</PageLink>
          </li>
        ))}
      </ul>
      <p>Your text is not lost.</p>
    </Banner>
  );
}

function StaleNote({ form }: { form: string }) {
  const again = (
    <Button name="intent" value="save" form={form}>
      Save over the changes
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed in the meantime" className="mb-4" isFocused action={again}>
      This question was changed while you were editing it. Your text is still in the fields.
    </Banner>
  );
}

interface RefusedBankNoteProps {
  refused: RefusedBankForm | undefined;
  authoring: AuthoringForm;
  bank: string;
  form: string;
}

/** Why the form was refused. */
export function RefusedBankNote({ refused, authoring, bank, form }: RefusedBankNoteProps) {
  const wrong = refused || authoring.isHeldBack ? Object.keys(authoring.wrong).length : 0;
  return (
    <>
      {refused && refused.near.length > 0 && <NearNote near={refused.near} bank={bank} form={form} />}
      {refused?.isStale && <StaleNote form={form} />}
      {refused && <FormErrorsBanner errors={refused.errors} />}
      {wrong > 0 && (
        <Banner kind="error" className="mb-4">
          {plural(wrong, {
            one: 'One field needs a correction. Your text is not lost.',
            other: '# fields need a correction. Your text is not lost.',
          })}
        </Banner>
      )}
    </>
  );
}

/** Shown when the form is filled with an unsaved draft. */
export function TypedNote({ at, form }: { at: string; form: string }) {
  const discard = (
    <Button name="intent" value="discard" form={form} size="small">
      Discard
    </Button>
  );
  return (
    <Banner kind="info" className="mb-4" action={discard}>
      Your unsaved text from {at} is filled in. It is not in the bank yet.
    </Banner>
  );
}

/** Confirms the deletion of a bank question. */
export function DeleteQuestion({ path }: { path: string }) {
  return (
    <section className="card mb-4" aria-labelledby="delete-question">
      <h2 id="delete-question">Delete this question?</h2>
      <p>It is removed from the bank. Tests that use it keep their copy.</p>
      <PostForm action={path} className="flex flex-wrap gap-3 mt-3">
        <Button name="intent" value="delete" variant="danger">
          Delete
        </Button>
        <LinkButton href={path}>Cancel</LinkButton>
      </PostForm>
    </section>
  );
}
