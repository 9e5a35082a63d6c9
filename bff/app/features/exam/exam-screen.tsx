import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { QuestionState } from '../../ui/question-state.ts';
import { SaveLine, type SaveState } from '../../ui/save-line.tsx';
import { SkipLink } from '../../ui/shell/skip-link.tsx';
import { DeadlineWatch } from './deadline-watch.tsx';
import { findQuestionAddress } from './exam-addresses.ts';
import { ExamBar } from './exam-bar.tsx';
import { ExamClock, PaletteButton } from './exam-clock.tsx';
import { ExamHeader } from './exam-header.tsx';
import { closePalette, ExamPalette } from './exam-palette.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import type { PressOutcome } from './press-outcome.ts';
import { QuestionSheet } from './question-sheet.tsx';
import type { QuestionView } from './question-view.ts';
import { SaveTrouble } from './save-trouble.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';
import { type ExamForm, useExamForm } from './use-exam-form.ts';

const formId = 'exam';
const answeredStates: readonly QuestionState[] = ['answered', 'answered_flagged', 'waiting'];

function describeSaving({ saving }: ExamForm, isPressed: boolean): SaveState {
  const { trouble, isBusy, acknowledged } = saving;
  if (trouble?.kind === 'offline') return { kind: 'waiting', answers: 1 };
  if (isBusy || isPressed) return { kind: 'saving' };
  // What else keeps the last change from being saved is said in the strip below.
  if (trouble && trouble.kind !== 'changed-elsewhere') return { kind: 'none' };
  return acknowledged.savedAt === null ? { kind: 'none' } : { kind: 'saved', at: acknowledged.savedAt };
}

/** The state of the question on the page, as it is now and not as the server last saw it. */
function findState({ isAnswered, isFlagged, saving }: ExamForm): QuestionState {
  if (isAnswered && saving.isUnsent) return 'waiting';
  if (isAnswered) return isFlagged ? 'answered_flagged' : 'answered';
  return isFlagged ? 'flagged' : 'seen';
}

/** One question of a running test. Made anew for each question, so that nothing of the last one stays. */
export function ExamScreen({ view, outcome }: { view: QuestionView; outcome: PressOutcome | undefined }) {
  const { number, palette } = view;
  const given = outcome?.kind === 'invalid' ? outcome.values : view.values;
  const exam = useExamForm(view, given, outcome);
  const { form, saving, isFlagged, onFlag } = exam;
  const [isSubmitOpen, setIsSubmitOpen] = useState(false);
  const isPressed = useNavigation().state !== 'idle';
  useChoiceKeys(form);

  // The dialog stays while the test is handed in, and takes no second press.
  const isHandingIn = useRef(false);
  useEffect(() => {
    if (!outcome) return;
    isHandingIn.current = false;
    setIsSubmitOpen(false);
  }, [outcome]);
  const onPress = (event: FormEvent) => {
    if (isHandingIn.current) return event.preventDefault();
    isHandingIn.current = isSubmitOpen;
    closePalette();
    exam.onPress();
  };
  const onSubmit = () => setIsSubmitOpen(true);
  const states = palette.map((state, place) => (place === number - 1 ? findState(exam) : state));
  const answered = states.filter((state) => answeredStates.includes(state)).length;
  const { trouble, isUnsent: isHeld, acknowledged } = saving;
  const { clock } = acknowledged;
  return (
    <>
      <SkipLink />
      <div className="exam-body">
        <ExamHeader title={view.title} about={view.about} facts={view.facts}>
          <SaveLine state={describeSaving(exam, isPressed)} />
          <ExamClock clock={clock} isHeld={isHeld} />
        </ExamHeader>
        <SaveTrouble saving={saving} view={view} />
        <Form
          method="post"
          action={findQuestionAddress(view.attemptId, number)}
          className="exam-cols"
          id={formId}
          ref={form}
          onChange={exam.onChange}
          onSubmit={onPress}
        >
          <HiddenFields view={view} acknowledged={acknowledged} isFlagged={isFlagged} pressedAt={exam.pressedAt} />
          <main className="exam-main" id="main">
            <QuestionSheet
              view={view}
              values={given}
              error={trouble?.kind === 'invalid' ? trouble.message : undefined}
              isFlagged={isFlagged}
              onFlag={onFlag}
              onClear={exam.onClear}
            />
            <ExamBar
              number={number}
              count={palette.length}
              answered={answered}
              isFlagged={isFlagged}
              onFlag={onFlag}
              onSubmit={onSubmit}
            >
              <PaletteButton clock={clock} isHeld={isHeld} number={number} count={palette.length} />
            </ExamBar>
          </main>
          <ExamPalette
            states={states}
            number={number}
            left={palette.length - answered}
            onSubmit={onSubmit}
            endsAt={view.endsAt}
          />
        </Form>
      </div>
      <DeadlineWatch clock={clock} onTimeUp={exam.onTimeUp} />
      {isSubmitOpen && (
        <SubmitDialog
          clock={clock}
          number={number}
          states={states}
          form={formId}
          isBusy={isPressed}
          onClose={() => setIsSubmitOpen(false)}
        />
      )}
    </>
  );
}
