import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { Legend } from '../../ui/legend.tsx';
import type { QuestionState } from '../../ui/question-state.ts';
import { formatCountdown } from '../../ui/timer.tsx';
import type { ExamClock } from './question-view.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface SubmitDialogProps {
  clock: ExamClock;
  states: readonly QuestionState[];
  /** The id of the exam form, which its main button submits. */
  form: string;
  /** The test is being handed in. */
  isBusy: boolean;
  onClose: () => void;
}

/** Asks once, with counts and time left. It is in the page only while it is open. */
export function SubmitDialog({ clock, states, form, isBusy, onClose }: SubmitDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const left = useSecondsLeft(clock);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="dialog dialog-sm" aria-labelledby="submit-title" ref={dialog} onClose={onClose}>
      <header>
        <h2 id="submit-title">Submit this test?</h2>
        <Button type="button" variant="quiet" icon={closeIcon} label="Close" onClick={close} />
      </header>
      <div className="dialog-body">
        <p>
          You still have <b className="tab">{formatCountdown(left)}</b>. After you submit, answers cannot be changed.
        </p>
        <Legend states={states} />
      </div>
      <footer>
        <Button type="button" onClick={close}>
          Go back to test
        </Button>
        <Button variant="primary" form={form} name="go" value="submit" isBusy={isBusy}>
          Submit Test
        </Button>
      </footer>
    </dialog>
  );
}
