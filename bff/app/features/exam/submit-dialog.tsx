import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const left = useSecondsLeft(clock);
  const actions = (close: () => void) => (
    <>
      <Button type="button" onClick={close}>
        Go back to test
      </Button>
      <Button variant="primary" form={form} name="go" value="submit" isBusy={isBusy}>
        Submit Test
      </Button>
    </>
  );
  return (
    <Dialog id="submit" title="Submit this test?" actions={actions} isSmall onClose={onClose}>
      <p>
        You still have <b className="tab">{formatCountdown(left)}</b>. After you submit, answers cannot be changed.
      </p>
      <Legend states={states} />
    </Dialog>
  );
}
