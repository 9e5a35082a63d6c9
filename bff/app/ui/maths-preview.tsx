import type { RichText } from '../lib/maths/rich-text.ts';
import { RichTextView } from '../lib/maths/rich-text-view.tsx';
import { Button } from './button.tsx';

/** A field of the form as students will see it. */
export interface MathsField {
  label: string;
  text: RichText;
}

/**
 * A preview of formulas, rendered by the server. The page's script finds it by `data-maths` and updates it; without JavaScript,
 * the button does.
 */
export function MathsPreview({ fields }: { fields: readonly MathsField[] }) {
  return (
    <div className="stack gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="read" size="small">
          Preview formulas
        </Button>
        <span className="hint">
          Write mathematics between dollar signs: <code>$x^2 + \frac12$</code>
        </span>
      </div>
      <div data-maths="" className="readas" hidden={fields.length === 0} role="status">
        {fields.map(({ label, text }) => (
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
