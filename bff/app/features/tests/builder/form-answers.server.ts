import { data } from '@remix-run/node';
import { type FormErrors, noErrors, toFormError } from '../../../forms/form-errors.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import type { SubmittedForm } from '../../questions/form/submitted-form.server.ts';
import type { RefusedForm } from './builder-view.ts';
import { findStaleness, formatChange } from './stale.server.ts';

const notSaved = 'The test could not be saved. Please try again.';

/** Shows the page again with the typed values and the errors. */
export function showAgain({ values, revision }: SubmittedForm, errors: FormErrors) {
  const refused: RefusedForm = { values, errors, revision, stale: null };
  return data(refused, { status: 400 });
}

/** A form too long to save as a draft stays on the page. */
export function showTooLong(form: SubmittedForm) {
  return showAgain(form, toFormError('This is too long to save. Make it shorter.'));
}

/** Shows the page again with the service's errors. Rethrows redirects and error screens. */
export function showFailure(error: unknown, form: SubmittedForm, { context }: RequestArguments) {
  const staleness = findStaleness(error);
  if (staleness) {
    const { revision, changes } = staleness;
    const stale = { intent: form.intent, changes: changes.map(formatChange) };
    const refused: RefusedForm = { values: form.values, errors: noErrors, revision, stale };
    return data(refused, { status: 409 });
  }
  const { status, errors } = explainFormFailure(error, { context, shown: new Set(), fallback: notSaved });
  const refused: RefusedForm = { values: form.values, errors, revision: form.revision, stale: null };
  return data(refused, { status });
}

/** The answer to a change of the list by a script, which stays on its page: why it was refused. */
export function showListFailure(error: unknown, { context }: RequestArguments) {
  const staleness = findStaleness(error);
  if (staleness) {
    const meanwhile = 'This test was changed in the meantime. It is shown as it is now.';
    return data({ messages: [meanwhile, ...staleness.changes.map(formatChange)] }, { status: 409 });
  }
  const { status, errors } = explainFormFailure(error, { context, shown: new Set(), fallback: notSaved });
  return data({ messages: errors.messages }, { status });
}
