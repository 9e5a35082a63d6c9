import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { getFields } from './answers/form-fields.ts';
import type { SubmissionOutcome } from './answers/submission-outcome.ts';
import { observeDocument } from './clock/server-clock.ts';
import type { ExamSnapshot } from './local/exam-snapshot.ts';
import { createExamStore, type ExamStore } from './local/exam-store.ts';
import type { QuestionView } from './paper/question-view.ts';
import { registerWorker } from './worker/register-worker.ts';

/** The exam store of this device. `form` is read once, for input entered before the script ran. */
export function useExamStore(
  first: QuestionView,
  outcome: SubmissionOutcome | undefined,
  form: RefObject<HTMLFormElement>,
): [ExamStore, ExamSnapshot] {
  const navigate = useNavigate();
  const isHydrating = !useHydrated();
  const [store] = useState(() => {
    if (isHydrating && typeof document !== 'undefined') observeDocument(first.clock.serverTime);
    return createExamStore(first, outcome, (address) => navigate(address));
  });
  const snapshot = useSyncExternalStore(store.subscribe, store.read, store.read);

  useEffect(() => {
    store.begin((form.current && getFields(form.current, first.number)) ?? first.values);
    registerWorker();
    const onVisibility = () => (document.visibilityState === 'visible' ? store.come() : store.hide());
    const onLeave = (event: BeforeUnloadEvent) => store.hasUnsaved() && event.preventDefault();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', store.hide);
    window.addEventListener('online', store.back);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', store.hide);
      window.removeEventListener('online', store.back);
      window.removeEventListener('beforeunload', onLeave);
      void store.leave();
    };
  }, [store, form, first]);

  return [store, snapshot];
}
