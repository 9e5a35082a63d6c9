import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { KeyValues, Stats } from '../../../ui/facts.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { CorrectionValues } from './correction-values.ts';
import type { RemarkingUndo } from './load-marking.server.ts';
import type { Trial } from './remark.server.ts';

interface TrialProps {
  action: string;
  trial: Trial;
  values: CorrectionValues;
  challenge: string;
}

const texts = ['rule', 'truth', 'kind', 'accepted', 'value', 'tolerance', 'unit', 'reason'] as const;
const ticks = ['unitRequired', 'unitExact', 'alsoInBank', 'acceptsAll'] as const;

function HiddenValues({ values }: { values: CorrectionValues }) {
  return (
    <>
      {texts.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      {values.right.map((place) => (
        <input key={place} type="hidden" name="right" value={place} />
      ))}
      {[...values.partners.entries()].map(([place, partner]) => (
        <input key={place} type="hidden" name="partner" value={partner} />
      ))}
      {ticks.map((name) => values[name] && <input key={name} type="hidden" name={name} value="on" />)}
    </>
  );
}

/** Preview of a correction, with the confirm button. */
export function ConfirmCorrection({ action, trial, values, challenge }: TrialProps) {
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
      <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={trial.id} />
        <input type="hidden" name="markingVersion" value={trial.markingVersion} />
        <input type="hidden" name="challenge" value={challenge} />
        <HiddenValues values={values} />
        <Button variant="primary" name="step" value="apply">
          Correct for everyone
        </Button>
        <Button variant="secondary" name="step" value="edit">
          Change it
        </Button>
        <LinkButton href={action}>Cancel</LinkButton>
      </form>
    </section>
  );
}

interface UndoProps {
  action: string;
  undo: RemarkingUndo;
  formKey: string;
  markingVersion: number;
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
      <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={formKey} />
        <input type="hidden" name="markingVersion" value={markingVersion} />
        <input type="hidden" name="remarking" value={remarkingId} />
        <Button variant="danger" name="step" value="undo">
          Undo it for everyone
        </Button>
        <LinkButton href={action}>Cancel</LinkButton>
      </form>
    </section>
  );
}
