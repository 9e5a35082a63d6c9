import type { FormView } from '../../../../forms/define-form.ts';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Stats } from '../../../../ui/facts.tsx';
import { HiddenFields } from '../../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import type { RubricFields, RubricTrial } from './rubric.server.ts';

interface ConfirmProps {
  action: string;
  back: string;
  view: FormView<RubricFields>;
  trial: RubricTrial;
}

/** Preview of a rubric change, with the confirm button. */
export function ConfirmRubric({ action, back, view, trial: { items, effect, warning } }: ConfirmProps) {
  const { step: _, ...hidden } = view.hidden;
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
      <PostForm action={action} className="mt-4 flex flex-wrap gap-3">
        <HiddenFields values={hidden} />
        <HiddenFields values={view.values} />
        <Button variant="primary" name="step" value="apply">
          Re-mark for everyone
        </Button>
        <Button variant="secondary" name="step" value="edit">
          Change it
        </Button>
        <LinkButton href={back}>Cancel</LinkButton>
      </PostForm>
    </section>
  );
}
