import { useEffect, useRef, useState } from 'react';
import { followForm, renderTexts } from '../lib/maths/follow-formulas.ts';
import type { RichText } from '../lib/maths/rich-text.ts';
import { RichTextView } from '../lib/maths/rich-text-view.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';

/** A field of the form as students will see it. */
export interface MathsField {
  label: string;
  text: RichText;
}

interface Typed {
  label: string;
  text: string;
}

/** The visible fields of a form that contain a formula, each named by its label or `aria-label`. */
function findFormulas(form: Element): Typed[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type=text], input:not([type]), textarea');
  return [...fields]
    .filter((field) => field.value.includes('$') && field.checkVisibility())
    .map((field) => ({ label: field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '', text: field.value }));
}

/**
 * The formulas of the form around it (`qform` or `form`), as students will see them: while they are typed, or without
 * JavaScript after the button.
 *
 * @param fields the formulas that the page loaded with
 */
export function MathsPreview({ fields }: { fields: readonly MathsField[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<readonly MathsField[] | null>(null);
  const loaded = useRef(fields);
  useEffect(() => {
    const form = place.current?.closest('.qform, form');
    if (!form) return;
    let shownFor = '';
    const { updateNow, stop } = followForm(form, ['input', 'click'], async (signal) => {
      const formulas = findFormulas(form);
      const typedNow = JSON.stringify(formulas);
      if (typedNow === shownFor) return;
      const texts = await renderTexts(
        formulas.map(({ text }) => text),
        signal,
      );
      if (signal.aborted || !texts) return;
      shownFor = typedNow;
      setTyped(texts.map((text, at) => ({ label: formulas[at]?.label ?? '', text })));
    });
    // The page has another form in the place of this one, or the same with other text.
    if (loaded.current !== fields) updateNow();
    loaded.current = fields;
    return stop;
  }, [fields]);
  const shown = typed ?? fields;
  return (
    <div className="stack gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button type={useHydrated() ? 'button' : 'submit'} name="intent" value="read" size="small">
          Preview formulas
        </Button>
        <span className="hint">
          Write mathematics between dollar signs: <code>$x^2 + \frac12$</code>
        </span>
      </div>
      <div ref={place} className="readas" hidden={shown.length === 0} role="status">
        {shown.map(({ label, text }) => (
          <p key={label} className="contents">
            <span>{label}</span>
            <span>
              <RichTextView text={text} canScroll />
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
