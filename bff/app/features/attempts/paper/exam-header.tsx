import type { ReactNode } from 'react';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import type { PaperTitle } from './question-view.ts';

interface ExamHeaderProps extends PaperTitle {
  /** On the page before submitting, where the timer stands on phones too and the page has a heading of its own. */
  isSummary?: boolean;
  /** The save line and the timer. */
  children: ReactNode;
}

/** The top of the exam screens: no way out of the test but through it. */
export function ExamHeader({ title, about, facts, isSummary, children }: ExamHeaderProps) {
  return (
    <header className={isSummary ? 'exam-top sum-top' : 'exam-top'}>
      <BrandMark />
      <div className="exam-title">
        {isSummary ? <p className="paper-name">{title}</p> : <h1>{title}</h1>}
        <p>
          {about}
          <span className="wide"> · {facts}</span>
        </p>
      </div>
      {children}
    </header>
  );
}
