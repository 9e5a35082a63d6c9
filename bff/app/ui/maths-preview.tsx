import { useEffect, useRef, useState } from 'react';
import { postJson } from '../lib/json-client.ts';
import type { RichText } from '../lib/maths/rich-text.ts';
import { RichTextView } from '../lib/maths/rich-text-view.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';

/** A field of the form as students will see it. */
export interface MathsField {
  label: string;
  text: RichText;
}

/** Milliseconds after the last key before formulas are rendered. */
const pauseMs = 500;

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

function hasTexts(answer: unknown): answer is { texts: RichText[] } {
  return typeof answer === 'object' && answer !== null && 'texts' in answer && Array.isArray(answer.texts);
}

/** Rendered by the server, because the renderer is larger than the rest of the page. Null if it does not answer. */
async function renderFormulas(typed: readonly Typed[], signal: AbortSignal): Promise<MathsField[] | null> {
  if (typed.length === 0) return [];
  const answer = await postJson('/authoring/formulas', { texts: typed.map(({ text }) => text) }, { signal });
  return hasTexts(answer) ? answer.texts.map((text, at) => ({ label: typed[at]?.label ?? '', text })) : null;
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let rendering = new AbortController();
    let last = '';
    const render = async () => {
      const formulas = findFormulas(form);
      if (JSON.stringify(formulas) === last) return;
      last = JSON.stringify(formulas);
      rendering.abort();
      rendering = new AbortController();
      const { signal } = rendering;
      const rendered = await renderFormulas(formulas, signal);
      if (signal.aborted) return;
      if (rendered) setTyped(rendered);
      else last = '';
    };
    const renderSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void render(), pauseMs);
    };
    // The page has another form in the place of this one, or the same with other text.
    if (loaded.current !== fields) void render();
    loaded.current = fields;
    // Buttons add and remove fields.
    for (const event of ['input', 'click']) form.addEventListener(event, renderSoon);
    return () => {
      clearTimeout(timer);
      rendering.abort();
      for (const event of ['input', 'click']) form.removeEventListener(event, renderSoon);
    };
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
