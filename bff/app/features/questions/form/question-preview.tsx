import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues } from '../../../forms/field-values.ts';
import { followForm, renderTexts } from '../../../lib/maths/follow-formulas.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { PreviewedForm, RenderedFields } from '../../../question-kinds/editing-kind.ts';
import { findType, getEditingKind } from '../../../question-kinds/editing-kinds.ts';
import { PreviewedText } from '../../../question-kinds/shared/previewed-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { isGrouped } from './group-fields.tsx';
import { findMaths } from './maths-fields.ts';
import { groupPicture, type PictureNames, questionPicture } from './picture-fields.tsx';

async function renderFields(values: FieldValues, signal: AbortSignal): Promise<RenderedFields | null> {
  const fields = findMaths(values);
  const texts = await renderTexts(
    fields.map(({ text }) => text),
    signal,
  );
  return texts && Object.fromEntries(fields.map(({ name }, index) => [name, texts[index] ?? []]));
}

interface TypedForm {
  element: RefObject<HTMLFormElement>;
  readValues: () => FieldValues;
}

/** The typed fields, a moment after the last key. */
function useTyped({ element, readValues }: TypedForm, loaded: PreviewedForm): PreviewedForm {
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

interface QuestionPreviewProps {
  form: TypedForm & { values: FieldValues };
  /** The formulas that the page loaded with. */
  rendered: RenderedFields;
}

/** The question as students will see it: while it is typed, or without JavaScript after the button. */
export function QuestionPreview({ form, rendered }: QuestionPreviewProps) {
  const isHydrated = useHydrated();
  const shown = useTyped(form, { values: form.values, rendered });
  const { values } = shown;
  const marks = (values['q-marks'] ?? '').trim();
  const findImage = (names: PictureNames) => {
    const url = form.values[names.url] ?? '';
    return url === '' ? null : { url, alt: values[names.alt] ?? '' };
  };
  const { Preview, previewsText = false, mathsFields, laterTexts } = getEditingKind(findType(values));
  const isBlank = ['q-question', ...mathsFields].every((name) => (values[name] ?? '').trim() === '');
  return (
    <section className="student-preview" aria-labelledby="student-preview">
      <SectionHead id="student-preview" title="As students see it" />
      {isBlank ? (
        <p className="meta">The question appears here while you write it.</p>
      ) : (
        <div className="stack">
          {isGrouped(values) && (
            <>
              {(values['q-group-text'] ?? '').trim() !== '' && (
                <p className="whitespace-pre-wrap">
                  <PreviewedText name="q-group-text" shown={shown} />
                </p>
              )}
              <QuestionFigure image={findImage(groupPicture)} />
            </>
          )}
          <div className="q-text">
            <div>
              {previewsText ? (
                <Preview shown={shown} />
              ) : (
                <p>
                  <PreviewedText name="q-question" shown={shown} />
                </p>
              )}
            </div>
            {marks !== '' && <span className="marks">[{marks}]</span>}
          </div>
          <QuestionFigure image={findImage(questionPicture)} />
          {!previewsText && <Preview shown={shown} />}
          {[{ name: 'q-explanation', label: 'Explanation' }, ...laterTexts].map(
            ({ name, label }) =>
              (values[name] ?? '').includes('$') && (
                <p className="meta" key={name}>
                  {label}: <PreviewedText name={name} shown={shown} />
                </p>
              ),
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
