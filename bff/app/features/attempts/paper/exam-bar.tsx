import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { leftIcon, rightIcon } from '../../../ui/icons.ts';
import { Bar } from '../../../ui/meter.tsx';
import { confirmInstead } from './exam-palette.tsx';
import { FlagButton } from './flag-button.tsx';

interface ExamBarProps {
  number: number;
  count: number;
  answered: number;
  isFlagged: boolean;
  onFlag: () => void;
  /** With JavaScript: confirms in a dialog; without it the button leads to the summary. */
  onSubmit: () => void;
  /** Opens the list of questions on phones. */
  children: ReactNode;
}

/**
 * Previous, progress, Flag for review, Next; at the bottom on phones, where the question list with its Submit Test
 * is hidden: there Submit Test replaces Next on the last question.
 */
export function ExamBar({ number, count, answered, isFlagged, onFlag, onSubmit, children }: ExamBarProps) {
  const isLast = number === count;
  return (
    <nav className="exam-bar" aria-label="Question navigation">
      <Button name="go" value="previous" icon={leftIcon} className="btn-prev" isDisabled={number === 1}>
        Previous
      </Button>
      {children}
      <span className="pos-d">
        <Bar percent={(100 * answered) / count} />
        <span className="tab">
          {answered} of {count} answered
        </span>
      </span>
      <FlagButton isFlagged={isFlagged} onFlag={onFlag} place="bar" />
      <Button
        name="go"
        value="next"
        variant={isLast ? 'secondary' : 'primary'}
        iconAfter={rightIcon}
        className={isLast ? 'btn-next btn-next-last' : 'btn-next'}
        isDisabled={isLast}
      >
        Next
      </Button>
      {isLast && (
        <Button name="go" value="summary" variant="primary" className="btn-submit" onClick={confirmInstead(onSubmit)}>
          Submit Test
        </Button>
      )}
    </nav>
  );
}
