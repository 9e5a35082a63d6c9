import { usePlainMessages as speakPlainly } from '@shikhar/contracts/http/plain-messages';
import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { type FieldErrors, type RefCallBack, type Resolver, useForm as useHookForm } from 'react-hook-form';
import { useHydrated } from '../lib/use-hydrated.ts';
import { isCheckable, listControls, readPosted, writeValue } from './controls.ts';
import { type FormDefinition, type FormView, getErrors } from './define-form.ts';
import type { FieldValues } from './field-values.ts';
import { type FormErrors, noErrors } from './form-errors.ts';
import { isSecretField } from './secret-fields.ts';
import { forgetTyped } from './typed-fields.ts';
import { DialogFetcher, useSubmission } from './use-submission.ts';
import { useTypedFields } from './use-typed-fields.ts';

speakPlainly();

type Typed = Record<string, string | boolean | undefined>;

function toFieldErrors(errors: Readonly<Record<string, string>>): FieldErrors<Typed> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'value', message }]));
}

/** Checks what would be posted. react-hook-form itself does not know what was chosen before it ran. */
function createResolver({ parse }: FormDefinition<unknown>, form: RefObject<HTMLFormElement>): Resolver<Typed> {
  return (typed) => {
    const parsed = parse(form.current ? readPosted(listControls(form.current)) : {});
    return parsed.isValid ? { values: typed, errors: {} } : { values: {}, errors: toFieldErrors(parsed.errors) };
  };
}

/** react-hook-form unchecks radios that it has no default for. */
function keepChoice(register: RefCallBack): RefCallBack {
  return (control) => {
    const isChosen = control instanceof HTMLInputElement && control.type === 'radio' && control.checked;
    register(control);
    if (isChosen) control.checked = true;
  };
}

/**
 * Runs `check` when a click that is under way is over: an error that appears above a button between its press and its release
 * would push it away, and the click would be lost.
 */
function waitForClick(check: () => void): void {
  const isClicking = document.querySelector(':is(a, button, label, summary):active') !== null;
  if (!isClicking) check();
  else for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => setTimeout(check), { once: true });
}

function hasErrors({ messages, fields }: FormErrors): boolean {
  return messages.length > 0 || Object.keys(fields).length > 0;
}

/** Where a refused form wants the reader: its first wrong field, or the message above it. */
function focusFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  (field ?? form.closest('main, dialog')?.querySelector<HTMLElement>('.banner-error'))?.focus();
}

interface FormOptions {
  /** Sends the checked form in place of the button that was pressed. */
  send?: (form: HTMLFormElement) => Promise<void>;
  /** The form is not shown as it is saved. */
  isTyped?: boolean;
}

/**
 * A form of react-hook-form over a schema of the contract, sent by Remix. An error appears when its field is left and goes when
 * it is corrected; errors of the service appear in the same fields. Nothing is written into a field that the reader may
 * already have filled in, so a form typed before the script arrived stays as it is. Without JavaScript it is a plain form.
 *
 * It restores text that was typed in this tab before and not sent.
 *
 * It asks before its page is left with text that is not saved (`LeaveGuard`).
 */
export function useForm<Body>(
  definition: FormDefinition<Body>,
  view: FormView<object>,
  { send, isTyped = false }: FormOptions = {},
) {
  const element = useRef<HTMLFormElement>(null);
  const { values } = view;
  const { submit, state } = useSubmission();
  const dialog = useContext(DialogFetcher);
  const answered = useMemo(() => getErrors(dialog?.data), [dialog?.data]);
  const errors = dialog ? answered : view.errors;
  const refused = useMemo(() => toFieldErrors(errors.fields), [errors]);
  const resolver = useMemo(() => createResolver(definition, element), [definition]);
  const form = useHookForm<Typed>({ mode: 'onTouched', resolver, errors: refused });
  const known = form.formState.errors;
  const firstWrong = definition.fields.find((name) => known[name] !== undefined);

  // A password is typed again.
  const whenLeft = definition.fields.every(isSecretField) ? 'lost' : definition.whenLeft;
  const typedFields = useTypedFields(element, { whenLeft, isRefused: hasErrors(errors), isTyped });

  // The browser itself focuses the field when a document loads.
  const shownErrors = useRef(useHydrated() ? undefined : errors);
  useEffect(() => {
    // Until then, the form cannot take the focus.
    if (state !== 'idle' || shownErrors.current === errors) return;
    shownErrors.current = errors;
    if (element.current && hasErrors(errors)) focusFirstError(element.current);
  }, [errors, state]);

  return {
    element,
    /** Typed values of fields that the form lacks when it is shown again, such as an added row; filled in once it has them. */
    missing: typedFields.missing,
    readRevision: typedFields.readRevision,
    /** The lines above the form; a dialog shows its own. */
    errors: dialog ? noErrors : errors,
    isRefused: errors.messages.length > 0 || firstWrong !== undefined,
    /** Whether it was sent at least once, refused or not. */
    isSubmitted: form.formState.isSubmitted || Object.keys(errors.fields).length > 0,
    /** The errors by field. */
    wrong: Object.fromEntries(Object.entries(known).map(([name, error]) => [name, String(error?.message ?? '')])),
    /** Whether it was tried to send it, which its errors prevented. */
    isHeldBack: form.formState.submitCount > 0 && Object.keys(known).length > 0,
    /** The fields as they are typed now. */
    readValues(): FieldValues {
      return element.current ? readPosted(listControls(element.current)) : values;
    },
    /** Writes values into fields as if they were typed; an empty text unchecks a box. */
    fill(texts: FieldValues) {
      if (!element.current) return;
      for (const control of listControls(element.current)) {
        const text = texts[control.name];
        if (text === undefined) continue;
        const isChecked = control.type === 'radio' ? control.value === text : text !== '';
        writeValue(control, isCheckable(control) ? isChecked : text);
      }
      const shown = Object.keys(form.formState.errors);
      if (shown.length > 0) void form.trigger(shown);
    },
    /** Takes back what was typed. */
    reset() {
      if (!element.current) return;
      element.current.reset();
      forgetTyped(element.current);
      form.clearErrors();
    },
    /** For `PostForm`. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const { currentTarget, nativeEvent } = event;
      const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      const target = submitter instanceof HTMLButtonElement ? submitter : currentTarget;
      // Such a button has nothing to do with the fields; Remix itself sends the form.
      if (target instanceof HTMLButtonElement && target.formNoValidate) return;
      const sendChecked = () => {
        typedFields.prepare();
        return send ? send(currentTarget) : submit(target);
      };
      return form.handleSubmit(sendChecked)(event);
    },
    /** For a field component. */
    field(name: string) {
      const { ref, onBlur, onChange } = form.register(name);
      return {
        name,
        // A form that is kept comes back with all that was posted.
        defaultValue: isSecretField(name) ? undefined : values[name],
        error: known[name]?.message?.toString(),
        isFocused: name === firstWrong,
        controlRef: keepChoice(ref),
        onBlur: (event: FocusEvent) => waitForClick(() => onBlur(event)),
        onChange: async (event: ChangeEvent) => {
          await onChange(event);
          // Another error may have depended on this field; only the service knows whether one of its own did.
          const isOwn = (other: string) => other !== name && form.formState.errors[other]?.message === errors.fields[other];
          const shown = Object.keys(form.formState.errors).filter((other) => !isOwn(other));
          if (shown.length > 0) await form.trigger(shown);
        },
      };
    },
    /** For a box that is ticked or not. */
    box(name: string) {
      const { defaultValue, isFocused: _, ...rest } = this.field(name);
      return { ...rest, isChecked: (defaultValue ?? '') !== '' };
    },
  };
}
