import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { copyIcon } from '../../../../ui/icons.ts';
import type { RefusedBankForm } from './bank-question-view.ts';

function NearNote({ near, bank, form }: { near: RefusedBankForm['near']; bank: string; form: string }) {
  const anyway = (
    <Button name="press" value="save-anyway" form={form}>
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
            <a href={`${bank}/${id}`}>{question}</a>
          </li>
        ))}
      </ul>
      <p>What you typed is kept.</p>
    </Banner>
  );
}

function StaleNote({ form }: { form: string }) {
  const again = (
    <Button name="press" value="save" form={form}>
      Save again on top
    </Button>
  );
  return (
    <Banner kind="warn" title="Changed meanwhile" className="mb-4" isFocused action={again}>
      This question was changed while you were at it. What you typed is still in its fields.
    </Banner>
  );
}

/** Why the form was not taken. */
export function RefusedBankNote({ refused, bank, form }: { refused: RefusedBankForm; bank: string; form: string }) {
  const { near, isStale, errors } = refused;
  const wrong = Object.keys(errors.fields).length;
  return (
    <>
      {near.length > 0 && <NearNote near={near} bank={bank} form={form} />}
      {isStale && <StaleNote form={form} />}
      <FormErrorsBanner errors={errors} />
      {wrong > 0 && (
        <Banner kind="error" className="mb-4">
          {wrong === 1 ? 'One field is not right yet.' : `${wrong} fields are not right yet.`} What you typed is kept.
        </Banner>
      )}
    </>
  );
}

/** What was typed earlier is filled in, and not saved yet. */
export function TypedNote({ at, form }: { at: string; form: string }) {
  const discard = (
    <Button name="press" value="discard" form={form} size="small">
      Discard
    </Button>
  );
  return (
    <Banner kind="info" className="mb-4" action={discard}>
      What you typed at {at} is filled in. It is not in the bank yet.
    </Banner>
  );
}

/** Asked before a question is taken out of the bank. */
export function DeleteQuestion({ path }: { path: string }) {
  return (
    <section className="card mb-4" aria-labelledby="delete-question">
      <h2 id="delete-question">Delete this question?</h2>
      <p>It goes from the bank. Tests that have a copy keep theirs.</p>
      <form method="post" action={path} className="flex flex-wrap gap-3 mt-3">
        <Button name="press" value="delete" variant="danger">
          Delete
        </Button>
        <LinkButton href={path}>Cancel</LinkButton>
      </form>
    </section>
  );
}
