import { data } from '@remix-run/node';
import type { AuthoredPackage } from '@shikhar/contracts/store/packages/schemas';
import { renameFieldErrors } from '../../../../domain/errors.ts';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { type FormErrors, noErrors, toFormError } from '../../../../forms/form-errors.ts';
import { explainFormFailure } from '../../../accounts/sessions/form-failure.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { pickSaved } from '../package-values.ts';
import { listDifferences } from './differences.ts';
import type { ReturnedForm } from './editor-view.ts';
import { toSavedValues } from './load-editor.server.ts';
import { packageForm } from './package-form.ts';
import type { SubmittedForm } from './submitted-form.server.ts';

function buildReturned(values: FieldValues, errors: FormErrors): ReturnedForm {
  return { view: { values: pickSaved(values), hidden: {}, errors }, stale: null };
}

/** Returns the page with typed values and errors. */
export function showAgain({ values }: SubmittedForm, errors: FormErrors) {
  return data(buildReturned(values, errors), { status: 400 });
}

/** Values too long for a draft stay on the page. */
export function showTooLong(form: SubmittedForm) {
  return showAgain(form, toFormError('This is too long to save. Make it shorter.'));
}

/** Returns the page with the differences to the saved package. */
export function showStale({ values, intent }: SubmittedForm, authored: AuthoredPackage) {
  const differences = listDifferences(toSavedValues(authored), values);
  const stale = { intent: intent.kind, differences, revision: authored.revision };
  return data({ ...buildReturned(values, noErrors), stale }, { status: 409 });
}

/** Returns the page with the service's refusal. Rethrows redirects and errors with their own pages. */
export function showFailure(error: unknown, { values }: SubmittedForm, { context }: RequestArguments) {
  const fallback = 'The package could not be saved. Please try again.';
  const facts = { context, shown: new Set(packageForm.fields), fallback };
  const { status, errors } = explainFormFailure(renameFieldErrors(error, packageForm.findField), facts);
  return data(buildReturned(values, errors), { status });
}
