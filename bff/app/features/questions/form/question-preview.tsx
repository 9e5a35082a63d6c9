import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues } from '../../../forms/field-values.ts';
import { followForm, renderTexts } from '../../../lib/maths/follow-formulas.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { findMaths } from './maths-fields.ts';
import { getOptionName, optionRows } from './question-rows.ts';

/** The typed formulas as the server renders them, by field. */
export type RenderedFields = Readonly<Record<string, RichText>>;

interface Shown {
  values: FieldValues;
  rendered: RenderedFields;
}

async function renderFields(values: FieldValues, signal: AbortSignal): Promise<RenderedFields | null> {
  const fields = findMaths(values);
  const texts = await renderTexts(
    fields.map(({ text }) => text),
    signal,
  );
  return texts && Object.fromEntries(fields.map(({ name }, index) => [name, texts[index] ?? []]));
}

interface PreviewedForm {
  element: RefObject<HTMLFormElement>;
  readValues: () => FieldValues;
}

/** The typed fields, a moment after the last key. */
function useTyped({ element, readValues }: PreviewedForm, loaded: Shown): Shown {
  const [shown, setShown] = useState(loaded);
  const read = useRef(readValues);
  read.current = readValues;
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    return followForm(form, ['input'], async (signal) => {
      const values = read.current();
      const rendered = await renderFields(values, signal);
      if (!signal.aborted) setShown((before) => ({ values, rendered: rendered ?? before.rendered }));
    }).stop;
  }, [element]);
  return shown;
}

function Text({ name, shown: { values, rendered } }: { name: string; shown: Shown }) {
  const text = values[name] ?? '';
  return <RichTextView text={text.includes('$') ? (rendered[name] ?? [text]) : [text]} canScroll />;
}

function listTyped(values: FieldValues, name: string): string[] {
  return optionRows.map((row) => `${name}-${row}`).filter((field) => (values[field] ?? '').trim() !== '');
}

function Choices({ shown }: { shown: Shown }) {
  return (
    <ul className="opts">
      {listTyped(shown.values, 'q-option').map((name, index) => (
        <li key={name} className="choice">
          <span className="key">{getOptionName(index)}</span>
          <span className="body">
            <Text name={name} shown={shown} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Pairs({ shown }: { shown: Shown }) {
  const { values } = shown;
  // Students see the matches shuffled; here they are sorted, so that they do not jump while one types.
  const matches = listTyped(values, 'q-right').sort((one, other) => ((values[one] ?? '') < (values[other] ?? '') ? -1 : 1));
  return (
    <div className="grid-2">
      <ol className="stack gap-2">
        {listTyped(values, 'q-left').map((name) => (
          <li key={name} className="choice">
            <span className="body">
              <Text name={name} shown={shown} />
            </span>
          </li>
        ))}
      </ol>
      <ul className="stack gap-2">
        {matches.map((name) => (
          <li key={name} className="choice">
            <span className="body">
              <Text name={name} shown={shown} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ shown }: { shown: Shown }) {
  const { values } = shown;
  switch (values['q-type']) {
    case 'truefalse':
      return (
        <ul className="opts">
          {['True', 'False'].map((word) => (
            <li key={word} className="choice">
              <span className="body">{word}</span>
            </li>
          ))}
        </ul>
      );
    case 'match':
      return <Pairs shown={shown} />;
    case 'saq':
      return <p className="meta">Students type a short answer.</p>;
    case 'broad':
      return (
        <p className="meta">
          {(values['q-photos'] ?? '') === ''
            ? 'Students write a long answer.'
            : 'Students write a long answer and can add photos.'}
        </p>
      );
    default:
      return <Choices shown={shown} />;
  }
}

interface QuestionPreviewProps {
  form: PreviewedForm & { values: FieldValues };
  /** The formulas that the page loaded with. */
  rendered: RenderedFields;
}

/** The question as students will see it: while it is typed, or without JavaScript after the button. */
export function QuestionPreview({ form, rendered }: QuestionPreviewProps) {
  const isHydrated = useHydrated();
  const shown = useTyped(form, { values: form.values, rendered });
  const { values } = shown;
  const marks = (values['q-marks'] ?? '').trim();
  const picture = form.values['q-image'] ?? '';
  const isBlank = (values['q-question'] ?? '').trim() === '' && listTyped(values, 'q-option').length === 0;
  return (
    <section className="student-preview" aria-labelledby="student-preview">
      <SectionHead id="student-preview" title="As students see it" />
      {isBlank ? (
        <p className="meta">The question appears here while you write it.</p>
      ) : (
        <div className="stack">
          <div className="q-text">
            <div>
              <p>
                <Text name="q-question" shown={shown} />
              </p>
            </div>
            {marks !== '' && <span className="marks">[{marks}]</span>}
          </div>
          <QuestionFigure image={picture === '' ? null : { url: picture, alt: values['q-alt'] ?? '' }} />
          <Answer shown={shown} />
          {(values['q-explanation'] ?? '').includes('$') && (
            <p className="meta">
              Explanation: <Text name="q-explanation" shown={shown} />
            </p>
          )}
          {(values['q-model'] ?? '').includes('$') && (
            <p className="meta">
              Model answer: <Text name="q-model" shown={shown} />
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 mt-4">
        {!isHydrated && (
          <Button name="intent" value="read" size="small">
            Preview formulas
          </Button>
        )}
        <span className="hint">
          Write mathematics between dollar signs: <code>$x^2 + \frac12$</code>
        </span>
      </div>
    </section>
  );
}
