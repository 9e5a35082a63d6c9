import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Stats } from '../../../../ui/facts.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import type { ReturnedRubric, RubricTrial, RubricView } from './rubric-form.server.ts';

interface ConfirmProps {
  view: RubricView;
  returned: ReturnedRubric;
  trial: RubricTrial;
}

function HiddenLines({ lines, reason }: ReturnedRubric) {
  return (
    <>
      {lines.map(({ id, points, criterion }, index) => (
        <span key={id || `new ${index}`} hidden>
          <input type="hidden" name={`id_${index}`} value={id} />
          <input type="hidden" name={`points_${index}`} value={points} />
          <input type="hidden" name={`criterion_${index}`} value={criterion} />
        </span>
      ))}
      <input type="hidden" name="reason" value={reason} />
    </>
  );
}

/** Preview of a rubric change, with the confirm button. */
export function ConfirmRubric({ view, returned, trial: { items, effect, warning } }: ConfirmProps) {
  return (
    <section className="card" aria-labelledby="trial">
      <SectionHead id="trial" title="What would change" fact="Nothing has changed yet" />
      {warning && (
        <Banner kind="warn" className="mb-4">
          {warning}
        </Banner>
      )}
      <ul className="rows mb-4">
        {items.map((item, index) => (
          <li key={String(index)} className="py-2 wrap-anywhere">
            <RichTextView text={item} />
          </li>
        ))}
      </ul>
      <Stats facts={effect} />
      <form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="key" value={view.formKey} />
        <input type="hidden" name="markingVersion" value={view.markingVersion} />
        <HiddenLines {...returned} />
        <Button variant="primary" name="step" value="apply">
          Re-mark for everyone
        </Button>
        <Button variant="secondary" name="step" value="edit">
          Change it
        </Button>
        <LinkButton href={view.back}>Cancel</LinkButton>
      </form>
    </section>
  );
}
