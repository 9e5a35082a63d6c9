import '../reviews.css';
import type { FormErrors } from '../../../../forms/form-errors.ts';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { formatMarks } from '../../../../lib/words/marks.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ConfirmRubric } from './confirm-rubric.tsx';
import type { ReturnedRubric, RubricView } from './rubric-form.server.ts';
import type { RubricLine } from './rubric-lines.ts';

interface LineFieldsProps {
  line: RubricLine;
  place: number;
  /** Number of answers with the item. */
  given: string | undefined;
  errors: FormErrors['fields'];
}

function LineFields({ line, place, given, errors }: LineFieldsProps) {
  return (
    <fieldset className="rubric-line">
      <legend className="sr-only">{line.id === '' ? 'New item' : `Item ${place + 1}`}</legend>
      <input type="hidden" name={`id_${place}`} value={line.id} />
      <TextField
        name={`points_${place}`}
        label="Marks"
        inputMode="decimal"
        defaultValue={line.points}
        error={errors[`points_${place}`]}
      />
      <TextAreaField
        name={`criterion_${place}`}
        label={line.id === '' ? 'New item' : 'What for'}
        hint={given}
        rows={2}
        maxLength={300}
        defaultValue={line.criterion}
        error={errors[`criterion_${place}`]}
      />
    </fieldset>
  );
}

function RubricForm({ view, returned }: { view: RubricView; returned: ReturnedRubric | undefined }) {
  const errors = returned?.errors?.fields ?? {};
  const lines = returned?.lines ?? view.lines;
  return (
    <form className="card stack" method="post">
      <p>
        <RichTextView text={view.question} canScroll />
      </p>
      <p className="hint">Marks are from 0 to {formatMarks(view.marks)}, in halves. Clear an item to remove it.</p>
      <input type="hidden" name="key" value={view.formKey} />
      <input type="hidden" name="markingVersion" value={view.markingVersion} />
      {lines.map((line, index) => (
        <LineFields key={line.id || `new ${index}`} line={line} place={index} given={view.given[line.id]} errors={errors} />
      ))}
      <TextField
        name="reason"
        label="Reason"
        hint="Saved in the audit log"
        maxLength={300}
        required
        defaultValue={returned?.reason ?? ''}
        error={errors['reason']}
      />
      <div>
        <Button variant="primary" name="step" value="try">
          See what would change
        </Button>
      </div>
    </form>
  );
}

/** Page to edit a question's rubric, with a preview of the effect. */
export function RubricFormPage({ view, returned }: { view: RubricView; returned: ReturnedRubric | undefined }) {
  const { title, about, marked, back } = view;
  return (
    <>
      <BackLink href={back}>Mark answers</BackLink>
      <PageHead title={title} about={about} />
      {returned?.errors && <FormErrorsBanner errors={returned.errors} />}
      {returned?.trial ? (
        <ConfirmRubric view={view} returned={returned} trial={returned.trial} />
      ) : (
        <>
          <Banner kind="info" className="mb-4">
            A change applies to every answer that has the item: {marked}. It is recorded, and you can undo it under Correct the
            key.
          </Banner>
          <RubricForm view={view} returned={returned} />
        </>
      )}
    </>
  );
}
