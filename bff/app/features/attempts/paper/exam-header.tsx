import type { ReactNode } from 'react';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import type { PaperTitle } from './question-view.ts';

interface ExamHeaderProps extends PaperTitle {
  /** On the summary page, which shows the timer on phones too and has its own heading. */
  isSummary?: boolean;
  /** The save line and the timer. */
  children: ReactNode;
}

/** Header of the exam screens; it has no links out of the test. */
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
