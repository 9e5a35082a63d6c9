import { useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findSubmitter } from '../../../lib/find-submitter.ts';
import { DefaultButton } from '../../../ui/default-button.tsx';
import { showNotice } from '../../../ui/notice.ts';
import type { QuestionState } from '../../../ui/question-state.ts';
import { SaveLine } from '../../../ui/save-line.tsx';
import { SkipLink } from '../../../ui/shell/skip-link.tsx';
import { AccessibilityButton } from '../accessibility/accessibility-button.tsx';
import { getFields, isTyped } from '../answers/form-fields.ts';
import { SaveErrorNote } from '../answers/save-error-note.tsx';
import type { SubmissionOutcome } from '../answers/submission-outcome.ts';
import { useChoiceKeys } from '../answers/use-choice-keys.ts';
import { DeadlineWatch } from '../clock/deadline-watch.tsx';
import { ExamClock, PaletteButton, TimeReader } from '../clock/exam-clock.tsx';
import { ExtraMinutesNote, PlainExtraMinutes } from '../clock/extra-minutes-note.tsx';
import { findQuestionAddress, parseQuestionNumber } from '../exam-addresses.ts';
import { addPhotoAnswers } from '../files/add-photo-answers.ts';
import { usePhotoStore } from '../files/use-photos.ts';
import type { ExamStore } from '../local/exam-store.ts';
import { PreviewNote } from '../start/preview-note.tsx';
import { SubmitDialog } from '../submission/submit-dialog.tsx';
import { useExamStore } from '../use-exam-store.ts';
import { ExamBar } from './exam-bar.tsx';
import { ExamHeader } from './exam-header.tsx';
import { closePalette, ExamPalette } from './exam-palette.tsx';
import { formatQuestionTitle } from './format-question-title.ts';
import { headingId, QuestionSheet } from './question-sheet.tsx';
import type { QuestionView } from './question-view.ts';
import { SectionPlace } from './section-place.tsx';
import { findSectionState } from './section-state.ts';

const formId = 'exam';
const answeredStates: readonly QuestionState[] = ['answered', 'answered_flagged', 'waiting', 'waiting_flagged'];
const steps = new Map([
  ['next', 1],
  ['previous', -1],
]);

/** Shows and announces the question, scrolled to the top, and follows Back and Forward. */
function useShownQuestion(store: ExamStore, view: QuestionView): void {
  const { number } = view;
  const title = formatQuestionTitle(view);
  const { search } = useLocation();
  const isFollowing = useNavigationType() === 'POP';
  useEffect(() => {
    if (isFollowing) store.show(parseQuestionNumber(new URLSearchParams(search)));
  }, [store, search, isFollowing]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    window.scrollTo(0, 0);
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [number]);
}

/** Handles the form's buttons with JavaScript. */
function useSubmission(store: ExamStore, { attemptId, number, palette }: QuestionView) {
  const navigate = useNavigate();
  return async (go: string) => {
    if (go === 'save') return store.tryNow();
    if (go === 'summary' || go === 'finish') {
      if (!navigator.onLine) return showNotice('You are offline. This page stays open.');
      await store.tryNow();
      return navigate(`/exam/${attemptId}/${go}?question=${number}`);
    }
    const next = Number(go) || number + (steps.get(go) ?? 0);
    if (next === number || next < 1 || next > palette.length) return;
    if (!(await store.prepare(next))) return;
    store.show(next);
    navigate(findQuestionAddress(attemptId, next), { preventScrollReset: true });
  };
}

/** The exam screen, with one question of the running test at a time. */
export function ExamScreen({ first, outcome }: { first: QuestionView; outcome: SubmissionOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [store, snapshot] = useExamStore(first, outcome, form);
  const { view, version, isFlagged, error, clock, isHeld, isOver } = snapshot;
  const { number, attemptId } = view;
  const [isSubmitOpen, setIsSubmitOpen] = useState(false);
  const [isHandingIn, setIsHandingIn] = useState(false);
  const photos = usePhotoStore(first.attemptId);
  useEffect(() => void photos.resume(), [photos]);
  const states = addPhotoAnswers(snapshot.states, photos);
  const onPress = useSubmission(store, view);
  useShownQuestion(store, view);
  useChoiceKeys(form);

  const submit = async () => {
    if (isHandingIn) return;
    setIsHandingIn(true);
    if (await store.submit()) return;
    setIsHandingIn(false);
    setIsSubmitOpen(false);
  };
  const onSend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const go = findSubmitter(event)?.value ?? 'save';
    closePalette();
    if (go === 'submit') return void submit();
    setIsSubmitOpen(false);
    void onPress(go);
  };
  const onChange = ({ target }: FormEvent) => {
    const values = form.current && getFields(form.current, number);
    if (values) store.enter(values, isTyped(target));
  };
  const onSubmit = () => setIsSubmitOpen(true);
  const section = view.sections[view.sectionPlace];
  const times = snapshot.sections[view.sectionPlace];
  const isLook = view.isHidden || (times !== undefined && findSectionState(times, clock.serverTime) !== 'open');
  const sheet = (
    <QuestionSheet
      key={`${number} ${version}`}
      view={view}
      values={view.values}
      error={error?.kind === 'invalid' ? error.message : undefined}
      photoErrors={outcome?.kind === 'photos' && outcome.number === number ? outcome.errors : []}
      isFlagged={isFlagged}
      onFlag={store.flag}
      onClear={store.clear}
    />
  );
  const answered = states.filter((state) => answeredStates.includes(state)).length;
  return (
    <>
      <SkipLink />
      <div className="exam-body">
        <div className="exam-head">
          <ExamHeader title={view.title} about={view.about} facts={view.facts}>
            <AccessibilityButton attemptId={attemptId} form={formId} />
            <SaveLine state={snapshot.save} />
            {!isOver && <ExamClock clock={clock} isHeld={isHeld} />}
          </ExamHeader>
          {view.leaveHref && <PreviewNote leaveHref={view.leaveHref} />}
          <SaveErrorNote error={error} view={view} store={store} />
          <PlainExtraMinutes minutes={first.extendedMinutes} endsAt={first.endsAt} />
        </div>
        <form
          method="post"
          action={findQuestionAddress(attemptId, number)}
          className="exam-cols"
          id={formId}
          ref={form}
          autoComplete="off"
          encType={view.question.photos && 'multipart/form-data'}
          onChange={onChange}
          onSubmit={onSend}
        >
          <HiddenFields view={view} isFlagged={isFlagged} isLook={isLook} />
          <main className="exam-main" id="main">
            <fieldset className="contents" disabled={isOver}>
              {section ? (
                <SectionPlace
                  key={view.sectionPlace}
                  view={view}
                  section={section}
                  times={times ?? section.times}
                  clock={clock}
                  onEnd={store.endSection}
                  onMissing={store.loadPaper}
                >
                  {sheet}
                </SectionPlace>
              ) : (
                sheet
              )}
            </fieldset>
            <ExamBar
              number={number}
              count={states.length}
              answered={answered}
              isFlagged={isFlagged}
              onFlag={store.flag}
              onSubmit={onSubmit}
            >
              <PaletteButton clock={clock} isHeld={isHeld} isOver={isOver} number={number} count={states.length} />
            </ExamBar>
          </main>
          <ExamPalette
            sections={view.sections}
            states={states}
            number={number}
            left={states.length - answered}
            onSubmit={onSubmit}
            endsAt={view.endsAt}
          >
            {!isOver && <TimeReader clock={clock} />}
          </ExamPalette>
        </form>
      </div>
      <ExtraMinutesNote given={snapshot.extra} />
      {!isOver && <DeadlineWatch clock={clock} onTimeUp={store.endTime} />}
      {isSubmitOpen && (
        <SubmitDialog
          clock={clock}
          number={number}
          states={states}
          form={formId}
          isBusy={isHandingIn}
          unsentAnswers={snapshot.unsent}
          unsentPhotos={photos.countUnsent()}
          onClose={() => setIsSubmitOpen(false)}
        />
      )}
    </>
  );
}

/** Hidden fields of the form. Enter saves and stays. */
function HiddenFields({ view, isFlagged, isLook }: { view: QuestionView; isFlagged: boolean; isLook: boolean }) {
  return (
    <>
      <DefaultButton name="go" value="save">
        Save
      </DefaultButton>
      <input type="hidden" name="index" value={view.number - 1} />
      <input type="hidden" name="type" value={view.question.type} />
      <input type="hidden" name="sequence" value={view.sequence} />
      <input type="hidden" name="shown" value={view.shown} />
      {isLook && <input type="hidden" name="look" value="true" />}
      <input type="hidden" name="flagged" value={String(isFlagged)} />
    </>
  );
}
