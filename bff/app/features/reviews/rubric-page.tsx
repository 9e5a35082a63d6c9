import './reviews.css';
import { formatMarks } from '../../lib/marks.ts';
import { RichTextView } from '../../lib/rich-text-view.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultsBanner } from '../../ui/faults-banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RefusedRubric, RubricLine, RubricView } from './rubric-form.server.ts';

interface LineFieldsProps {
  line: RubricLine;
  place: number;
  faults: RefusedRubric['faults']['fields'];
}

function LineFields({ line, place, faults }: LineFieldsProps) {
  return (
    <fieldset className="rubric-line">
      <legend className="sr-only">{line.id === '' ? 'New item' : `Item ${place + 1}`}</legend>
      <input type="hidden" name={`id_${place}`} value={line.id} />
      <TextField
        name={`points_${place}`}
        label="Points"
        inputMode="decimal"
        defaultValue={line.points}
        error={faults[`points_${place}`]}
      />
      <TextAreaField
        name={`criterion_${place}`}
        label={line.id === '' ? 'New item' : 'What they are for'}
        hint={line.about ?? undefined}
        rows={2}
        maxLength={300}
        defaultValue={line.criterion}
        error={faults[`criterion_${place}`]}
      />
    </fieldset>
  );
}

/** The rubric of a question, to be changed. */
export function RubricFormPage({ view, refused }: { view: RubricView; refused: RefusedRubric | undefined }) {
  const { title, about, question, marks, marked, back } = view;
  const faults = refused?.faults ?? { messages: [], fields: {} };
  const lines = refused?.lines ?? view.lines;
  return (
    <>
      <BackLink href={back}>Mark answers</BackLink>
      <PageHead title={title} about={about} />
      <FaultsBanner faults={faults} />
      <Banner kind="info" className="mb-4">
        What you change counts for every answer that has the item: {marked}. It is on record, and can be undone where the test is
        re-marked.
      </Banner>
      <form className="card stack" method="post">
        <p>
          <RichTextView text={question} canScroll />
        </p>
        <p className="hint">
          The marks stay within 0 and {formatMarks(marks)}. Empty an item to remove it. Whole or half points.
        </p>
        <input type="hidden" name="key" value={view.formKey} />
        <input type="hidden" name="markingVersion" value={view.markingVersion} />
        {lines.map((line, place) => (
          <LineFields key={line.id || `new ${place}`} line={line} place={place} faults={faults.fields} />
        ))}
        <TextField
          name="reason"
          label="Reason"
          hint="Kept in the audit log"
          maxLength={300}
          required
          defaultValue={refused?.reason ?? ''}
          error={faults.fields['reason']}
        />
        <div>
          <Button variant="primary">Save and mark anew</Button>
        </div>
      </form>
    </>
  );
}
