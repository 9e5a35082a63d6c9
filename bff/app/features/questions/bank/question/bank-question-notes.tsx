import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { StaleNote, WrongFieldsNote } from '../../../../ui/draft-notes.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { copyIcon } from '../../../../ui/icons.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
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

interface RefusedBankNoteProps {
  refused: RefusedBankForm | undefined;
  authoring: AuthoringForm;
  bank: string;
  form: string;
}

/** Why the form was refused. */
export function RefusedBankNote({ refused, authoring, bank, form }: RefusedBankNoteProps) {
  return (
    <>
      {refused && refused.near.length > 0 && <NearNote near={refused.near} bank={bank} form={form} />}
      {refused?.isStale && (
        <StaleNote form={form} intent="save">
          This question was changed while you were editing it. Your text is still in the fields.
        </StaleNote>
      )}
      {refused && <FormErrorsBanner errors={refused.errors} />}
      <WrongFieldsNote count={refused || authoring.isHeldBack ? Object.keys(authoring.wrong).length : 0} />
    </>
  );
}
