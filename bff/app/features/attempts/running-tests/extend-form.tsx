import { maxExtensionMinutes } from '@shikhar/contracts/attempts/running-tests/schemas';
import type { ReactNode } from 'react';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RequestedExtension } from './requested-extension.ts';

const defaultMinutes = '10';

interface FieldsProps {
  /** Prefix that keeps ids unique on the page. */
  prefix: string;
  formKey: string;
  values?: { minutes: string; reason: string } | undefined;
  errors?: FormErrors | undefined;
}

function ExtensionFields({ prefix, formKey, values, errors }: FieldsProps) {
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <TextField
        name="minutes"
        id={`${prefix}-minutes`}
        label="Extra time"
        type="number"
        min={1}
        max={maxExtensionMinutes}
        after="minutes"
        required
        defaultValue={values?.minutes ?? defaultMinutes}
        error={errors?.fields['minutes']}
      />
      <TextField
        name="reason"
        id={`${prefix}-reason`}
        label="Reason"
        hint="Optional. Saved in the audit log."
        maxLength={200}
        autoComplete="off"
        defaultValue={values?.reason ?? ''}
        error={errors?.fields['reason']}
      />
    </>
  );
}

/** Dialog that asks for the extra time. The link that opens it (`opens="extend"`) fills in the student. */
export function ExtendDialog({ action, formKey }: { action: string; formKey: string }) {
  return (
    <PageDialog id="extend" title="Extend the test" isSmall>
      <form method="post" action={action}>
        <div className="dialog-body stack">
          <p data-slot="about" />
          <ExtensionFields prefix="extend" formKey={formKey} />
        </div>
        <footer>
          <CloseButton>Cancel</CloseButton>
          <button type="submit" className="btn btn-primary" name="attempt" data-slot="attempt">
            Extend
          </button>
        </footer>
      </form>
    </PageDialog>
  );
}

interface SectionProps {
  action: string;
  formKey: string;
  extension: RequestedExtension;
  values?: FieldsProps['values'];
  errors?: FormErrors | undefined;
}

/** The same form inside the page: without JavaScript, or with validation errors. */
export function ExtendSection({ action, formKey, extension, values, errors }: SectionProps) {
  return (
    <section className="card mb-5" aria-labelledby="extend-question">
      <h2 id="extend-question">Extend the test</h2>
      {errors && <FormErrorsBanner errors={errors} />}
      <p className="mt-2">{extension.about}</p>
      <form method="post" action={action} className="stack mt-4">
        <ExtensionFields prefix="asked" formKey={formKey} values={values} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <LinkButton href={action}>Cancel</LinkButton>
          <Button variant="primary" name="attempt" value={extension.attempt}>
            Extend
          </Button>
        </div>
      </form>
    </section>
  );
}

interface ExtendLinkProps {
  action: string;
  extension: RequestedExtension;
  size?: 'small';
  variant?: 'quiet';
  icon?: string;
  children: ReactNode;
}

/** Opens the dialog; without JavaScript it links to the form. */
export function ExtendLink({ action, extension, children, ...look }: ExtendLinkProps) {
  const fills = { about: extension.about, attempt: extension.attempt };
  return (
    <LinkButton
      href={`${action}${action.includes('?') ? '&' : '?'}extend=${extension.attempt}`}
      opens="extend"
      fills={fills}
      {...look}
    >
      {children}
    </LinkButton>
  );
}
