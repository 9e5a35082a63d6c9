import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { closeIcon } from '../../../ui/icons.ts';
import { Legend } from '../../../ui/legend.tsx';
import { QuestionPalette } from '../../../ui/question-palette.tsx';
import type { QuestionState } from '../../../ui/question-state.ts';
import type { SectionView } from './question-view.ts';
import { findFirstNumber } from './section-state.ts';

interface ExamPaletteProps {
  /** Empty if the author made none. */
  sections: readonly SectionView[];
  states: readonly QuestionState[];
  number: number;
  left: number;
  onSubmit: () => void;
  /** `4:59 pm`, for pages without a running clock. */
  endsAt: string;
  /** Under the heading, on phones. */
  children?: ReactNode;
}

/** Opens a dialog instead of the summary page, which the button leads to without JavaScript. */
export function confirmInstead(ask: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    ask();
  };
}

const paletteId = 'palette';

/** The popover closes after a selection. */
export function closePalette(): void {
  const palette = document.getElementById(paletteId);
  if (palette?.matches(':popover-open')) palette.hidePopover();
}

/**
 * The question list: beside the question on desktops, the same element as a popover on phones
 * (exam.css), and below the question in browsers without popovers.
 */
export function ExamPalette({ sections, states, number, left, onSubmit, endsAt, children }: ExamPaletteProps) {
  const questions = states.map((state, index) => ({ number: index + 1, state }));
  return (
    <aside className="exam-pal" id={paletteId} popover="auto" aria-label="Question list">
      <div className="sheet-head">
        <h2>Questions</h2>
        <span className="meta tab">{left} left</span>
        <Button
          type="button"
          variant="quiet"
          icon={closeIcon}
          label="Close"
          className="pal-close"
          popovertarget={paletteId}
          popovertargetaction="hide"
        />
      </div>
      {children}
      {sections.length === 0 && <QuestionPalette questions={questions} current={number} />}
      {sections.map(({ letter, title, questionCount }, index) => {
        const first = findFirstNumber(sections, index) - 1;
        return (
          <section key={letter} aria-labelledby={`section-${letter}`}>
            <h3 className="pal-sec" id={`section-${letter}`}>
              {letter}. {title}
            </h3>
            <QuestionPalette questions={questions.slice(first, first + questionCount)} current={number} />
          </section>
        );
      })}
      <Legend states={states} current={number} />
      <div className="push">
        <noscript>
          <p className="hint">The clock shows what was left when this page came. The test ends at {endsAt}.</p>
        </noscript>
        <Button
          name="go"
          value="summary"
          variant={number === states.length ? 'primary' : 'secondary'}
          isBlock
          onClick={confirmInstead(onSubmit)}
        >
          Submit Test
        </Button>
      </div>
    </aside>
  );
}
