import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Legend } from '../../../ui/legend.tsx';
import { QuestionPalette } from '../../../ui/question-palette.tsx';
import type { QuestionState } from '../../../ui/question-state.ts';
import { formatCountdown } from '../../../ui/timer.tsx';
import { useSecondsLeft } from '../clock/use-seconds-left.ts';
import type { ExamClock } from '../paper/question-view.ts';

interface SubmitDialogProps {
  clock: ExamClock;
  /** Number of the question behind the dialog. */
  number: number;
  states: readonly QuestionState[];
  /** The id of the exam form, which its main button submits. */
  form: string;
  /** The test is being submitted. */
  isBusy: boolean;
  /** Answers that cannot be sent because the server is unreachable. */
  unsentAnswers: number;
  /** Photos still being sent. */
  unsentPhotos: number;
  onClose: () => void;
}

interface JumpsProps {
  title: string;
  states: readonly QuestionState[];
  wanted: readonly QuestionState[];
  form: string;
  onSelect: (number: number, event: MouseEvent<HTMLButtonElement>) => void;
}

/** Links to the questions in some states. */
function Jumps({ title, states, wanted, form, onSelect }: JumpsProps) {
  const questions = states.map((state, index) => ({ number: index + 1, state })).filter(({ state }) => wanted.includes(state));
  if (questions.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2">{title}</h3>
      <QuestionPalette questions={questions} form={form} onSelect={onSelect} isWide />
    </section>
  );
}

/** Confirms submission, with counts and time left. Rendered only while open. */
export function SubmitDialog({ clock, number, states, form, isBusy, unsentAnswers, unsentPhotos, onClose }: SubmitDialogProps) {
  const left = useSecondsLeft(clock);
  // The number of the question behind the dialog only closes the dialog; any other number submits the form.
  const onSelect = (selected: number, event: MouseEvent<HTMLButtonElement>) => {
    if (selected !== number) return;
    event.preventDefault();
    event.currentTarget.closest('dialog')?.close();
  };
  const jump = { form, onSelect };
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
      {unsentAnswers > 0 && (
        <p role="alert">
          <b>{plural(unsentAnswers, { one: 'One answer is waiting to be sent.', other: '# answers are waiting to be sent.' })}</b>{' '}
          {plural(unsentAnswers, {
            one: 'The test can be submitted once it is saved.',
            other: 'The test can be submitted once they are saved.',
          })}
        </p>
      )}
      {unsentPhotos > 0 && (
        <p role="alert">
          <b>
            {plural(unsentPhotos, {
              one: 'One photo is still being sent and will not be counted if you submit now.',
              other: '# photos are still being sent and will not be counted if you submit now.',
            })}
          </b>
        </p>
      )}
      <Legend states={states} />
      <Jumps title="Not answered" states={states} wanted={['not_visited', 'seen', 'flagged']} {...jump} />
      <Jumps title="Answered and flagged" states={states} wanted={['answered_flagged', 'waiting_flagged']} {...jump} />
    </Dialog>
  );
}
