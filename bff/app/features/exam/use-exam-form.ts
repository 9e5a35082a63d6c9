import { useSubmit } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { findQuestionAddress } from './exam-addresses.ts';
import { clearFields, hasAnswer, isTyped } from './form-fields.ts';
import type { PressOutcome } from './press-outcome.ts';
import type { QuestionView } from './question-view.ts';
import { serverClock } from './server-clock.ts';
import { type Saving, useSaving } from './use-saving.ts';

/** Milliseconds from a change to its save: typing is given a while, a choice is one press. */
const typingPause = 1_500;
const choicePause = 100;

export interface ExamForm {
  form: RefObject<HTMLFormElement>;
  pressedAt: RefObject<HTMLInputElement>;
  saving: Saving;
  isFlagged: boolean;
  isAnswered: boolean;
  onChange(event: FormEvent): void;
  /** Before a button's press goes out. */
  onPress(): void;
  onFlag(): void;
  onClear(): void;
  onTimeUp(): void;
}

/** What script adds to the exam form: saving without a press, flagging and clearing on the spot, the end of time. */
export function useExamForm(view: QuestionView, values: readonly string[], outcome: PressOutcome | undefined): ExamForm {
  const { number, attemptId } = view;
  const form = useRef<HTMLFormElement>(null);
  const pressedAt = useRef<HTMLInputElement>(null);
  const [isFlagged, setIsFlagged] = useState(view.flagged);
  const [isAnswered, setIsAnswered] = useState(() => values.some((value) => value.trim() !== ''));
  const submit = useSubmit();
  const saving = useSaving(form, view, outcome);
  const { saveSoon, saveNow, forget } = saving;

  const onTimeUp = useCallback(() => {
    if (!form.current) return;
    forget();
    const fields = new FormData(form.current);
    fields.set('go', 'submit');
    fields.set('pressedAt', String(serverClock.takePress()));
    submit(fields, { method: 'post', action: findQuestionAddress(attemptId, number) });
  }, [submit, forget, attemptId, number]);

  return {
    form,
    pressedAt,
    saving,
    isFlagged,
    isAnswered,
    onChange(event) {
      if (form.current) setIsAnswered(hasAnswer(form.current, number));
      saveSoon(isTyped(event.target) ? typingPause : choicePause);
    },
    onPress() {
      if (pressedAt.current) pressedAt.current.value = String(serverClock.takePress());
      forget();
    },
    onFlag() {
      setIsFlagged(!isFlagged);
      saveSoon(choicePause);
    },
    onClear() {
      if (form.current) clearFields(form.current, number);
      setIsAnswered(false);
      saveNow();
    },
    onTimeUp,
  };
}
