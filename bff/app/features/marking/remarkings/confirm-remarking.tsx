import type { FormView } from '../../../forms/define-form.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { KeyValues, Stats } from '../../../ui/facts.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { RemarkingUndo } from './load-marking.server.ts';
import type { CorrectionFields, Trial } from './remark.server.ts';

interface TrialProps {
  action: string;
  trial: Trial;
  view: FormView<CorrectionFields>;
}

/** Preview of a correction, with the confirm button. */
export function ConfirmCorrection({ action, trial, view }: TrialProps) {
  const { step: _, ...hidden } = view.hidden;
  return (
    <section className="card mb-5" aria-labelledby="trial">
      <SectionHead id="trial" title="What would change" fact="Nothing has changed yet" />
      <KeyValues
        facts={[
          { label: 'Now', value: <RichTextView text={trial.before} /> },
          { label: 'Then', value: <RichTextView text={trial.after} /> },
        ]}
      />
      <Stats facts={trial.effect} />
      <PostForm action={action} className="mt-4 flex flex-wrap gap-3">
        <HiddenFields values={hidden} />
        <HiddenFields values={view.values} />
        <Button variant="primary" name="step" value="apply">
          Correct for everyone
        </Button>
        <Button variant="secondary" name="step" value="edit">
          Change it
        </Button>
        <LinkButton href={action}>Cancel</LinkButton>
      </PostForm>
    </section>
  );
}

interface UndoProps {
  action: string;
  undo: RemarkingUndo;
  formKey: string;
  markingVersion: string;
}

/** Preview of an undo, with the confirm button. */
export function ConfirmUndo({ action, undo: { remarkingId, effect }, formKey, markingVersion }: UndoProps) {
  return (
    <section className="card mb-5" aria-labelledby="undo">
      <SectionHead id="undo" title="Undo the correction" fact="Nothing has changed yet" />
      <p className="mb-3">
        Every mark and rank goes back to what it was. Challenges accepted with this correction are open again. A question
        corrected in the bank goes back to its earlier version.
      </p>
      <Stats facts={effect} />
      <PostForm action={action} className="mt-4 flex flex-wrap gap-3">
        <HiddenFields values={{ id: formKey, markingVersion, remarking: remarkingId }} />
        <Button variant="danger" name="step" value="undo">
          Undo it for everyone
        </Button>
        <LinkButton href={action}>Cancel</LinkButton>
      </PostForm>
    </section>
  );
}
