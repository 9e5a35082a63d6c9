import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { FormDefinition, FormView } from '../../../forms/define-form.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { findSubmitter } from '../../../lib/find-submitter.ts';

interface AuthoringFormOptions {
  fields: readonly string[];
  /** The errors of the fields; null if there are none. `intent` is the button that sends them, undefined while they are filled in. */
  check: (values: FieldValues, intent: string | undefined) => FormErrors | null;
  /** The buttons that need correct fields. The others store what is typed as a draft. */
  checkedIntents: readonly string[];
}

/** The form of a test or a question: its buttons decide what has to be correct, and changes by buttons can be undone. */
export function useAuthoringForm({ fields, check, checkedIntents }: AuthoringFormOptions, view: FormView<object>) {
  const intent = useRef<string>();
  const known = useRef(check);
  known.current = check;
  const [definition] = useState<FormDefinition<null>>(() => ({
    fields,
    whenLeft: 'draft',
    findField: (path) => path,
    parse(values) {
      const errors = known.current(values, intent.current);
      return errors ? { isValid: false, errors: errors.fields } : { isValid: true, body: null };
    },
  }));
  const form = useForm(definition, view);
  const [undoable, setUndoable] = useState<readonly FieldValues[]>([]);
  // Ctrl+Z undoes the last change by a button, or else what was typed since, as in any field.
  const isLastChange = useRef(false);
  const fill = (values: FieldValues) => {
    form.fill(values);
    isLastChange.current = true;
  };
  const undo = () => {
    const last = undoable.at(-1);
    if (!last) return;
    setUndoable(undoable.slice(0, -1));
    fill(last);
  };
  return {
    ...form,
    values: view.values,
    state: { values: view.values, errors: form.wrong },
    /** Writes into several fields at once, which can be undone. */
    change(values: FieldValues) {
      const before = form.readValues();
      setUndoable([...undoable, Object.fromEntries(Object.keys(values).map((name) => [name, before[name] ?? '']))]);
      fill(values);
    },
    undo: undoable.length > 0 ? undo : null,
    undoKeys: {
      onInput({ nativeEvent }: FormEvent) {
        if (nativeEvent.isTrusted) isLastChange.current = false;
      },
      onKeyDown(event: KeyboardEvent) {
        const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
        if (!isUndo || !isLastChange.current || undoable.length === 0) return;
        event.preventDefault();
        undo();
      },
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const sent = findSubmitter(event)?.value;
      if (!checkedIntents.includes(sent ?? '')) return;
      intent.current = sent;
      void form.onSubmit(event)?.finally(() => {
        intent.current = undefined;
      });
    },
  };
}

export type AuthoringForm = ReturnType<typeof useAuthoringForm>;
