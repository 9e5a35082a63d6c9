import { Extension, maxExtensionMinutes } from '@shikhar/contracts/attempts/running-tests/schemas';
import { type ReactNode, useState } from 'react';
import { defineForm, type FormView } from '../../../forms/define-form.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button, LinkButton, type LinkButtonProps } from '../../../ui/button.tsx';
import { DialogLink } from '../../../ui/dialog-link.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RequestedExtension } from './requested-extension.ts';

/** Extra time for a running test. The students it is for are in hidden fields. */
export const extensionForm = defineForm({
  schema: Extension.pick({ minutes: true, reason: true }),
  fields: ['minutes', 'reason'],
  read: ({ minutes, reason }) => ({ minutes: Number(minutes || Number.NaN), ...(reason?.trim() && { reason }) }),
});

export interface ExtensionFields {
  /** Makes a repeated request count once. */
  key: string;
  attempt: string;
}

/** The form before anything is typed. */
export function buildExtensionView(key: string, { attempt }: RequestedExtension): FormView<ExtensionFields> {
  return { values: { minutes: '10' }, hidden: { key, attempt }, errors: noErrors };
}

function buildExtendHref(action: string, attempt: string): string {
  return `${action}${action.includes('?') ? '&' : '?'}extend=${attempt}`;
}

interface ExtensionFormProps {
  action: string;
  about: string;
  view: FormView<ExtensionFields>;
  /** Closes the dialog of the form; a page has none. */
  close?: () => void;
}

function ExtensionForm({ action, about, view, close }: ExtensionFormProps) {
  const form = useForm(extensionForm, view);
  // The page behind the form polls, and each answer has another key.
  const [{ key }] = useState(view.hidden);
  const prefix = close ? 'extend' : 'asked';
  return (
    <PostForm
      action={buildExtendHref(action, view.hidden.attempt)}
      className={close ? undefined : 'stack mt-4'}
      noValidate
      ref={form.element}
      onSubmit={form.onSubmit}
    >
      <HiddenFields values={{ ...view.hidden, key }} />
      <div className={close ? 'dialog-body stack' : 'contents'}>
        {close && <p>{about}</p>}
        <TextField
          {...form.field('minutes')}
          id={`${prefix}-minutes`}
          label="Extra time"
          type="number"
          min={1}
          max={maxExtensionMinutes}
          after="minutes"
          required
        />
        <TextField
          {...form.field('reason')}
          id={`${prefix}-reason`}
          label="Reason"
          hint="Optional. Saved in the audit log."
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <footer className={close ? undefined : 'flex flex-wrap gap-3'}>
        {close ? (
          <Button type="button" onClick={close}>
            Cancel
          </Button>
        ) : (
          <LinkButton href={action}>Cancel</LinkButton>
        )}
        <Button variant="primary">Extend</Button>
      </footer>
    </PostForm>
  );
}

/** The form inside the page, without JavaScript. */
export function ExtensionSection({ about, view, ...form }: Omit<ExtensionFormProps, 'close'>) {
  return (
    <section className="card mb-5" aria-labelledby="extend-question">
      <h2 id="extend-question">Extend the test</h2>
      <FormErrorsBanner errors={view.errors} />
      <p className="mt-2">{about}</p>
      <ExtensionForm {...form} about={about} view={view} />
    </section>
  );
}

interface ExtendLinkProps extends Pick<LinkButtonProps, 'size' | 'variant' | 'icon'> {
  action: string;
  formKey: string;
  extension: RequestedExtension;
  children: ReactNode;
}

/** Opens the form in a dialog; without JavaScript it leads to the page with the form. */
export function ExtendLink({ action, formKey, extension, ...link }: ExtendLinkProps) {
  const { attempt, about } = extension;
  const dialog = (close: () => void) => (
    <ExtensionForm action={action} about={about} view={buildExtensionView(formKey, extension)} close={close} />
  );
  return <DialogLink {...link} href={buildExtendHref(action, attempt)} title="Extend the test" isSmall dialog={dialog} />;
}
