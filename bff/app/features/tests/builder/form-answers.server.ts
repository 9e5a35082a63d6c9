import { data } from '@remix-run/node';
import type { FormFaults } from '../../../lib/form-faults.ts';
import { noFaults, sayAbove } from '../../../lib/form-faults.ts';
import { explainFormFailure } from '../../session/form-failure.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { RefusedForm } from './builder-view.ts';
import type { GivenForm } from './form.server.ts';
import { findStaleness, sayChange } from './stale.server.ts';

const notSaved = 'The test could not be saved. Please try again.';

/** The page again with what was typed and what is wrong with it. */
export function showAgain({ values, revision }: GivenForm, faults: FormFaults) {
  const refused: RefusedForm = { values, faults, revision, stale: null };
  return data(refused, { status: 400 });
}

/** What is too long to be kept as a draft stays on the page. */
export function showTooLong(given: GivenForm) {
  return showAgain(given, sayAbove('This is too long to be kept. Make it shorter.'));
}

/** The page again with what the service refused. Throws redirects and screens of their own. */
export function showFailure(error: unknown, given: GivenForm, { context }: RequestArguments) {
  const staleness = findStaleness(error);
  if (staleness) {
    const { revision, changes } = staleness;
    const stale = { press: given.press, changes: changes.map(sayChange) };
    const refused: RefusedForm = { values: given.values, faults: noFaults, revision, stale };
    return data(refused, { status: 409 });
  }
  const { status, headers, faults } = explainFormFailure(error, { context, shown: new Set(), fallback: notSaved });
  const refused: RefusedForm = { values: given.values, faults, revision: given.revision, stale: null };
  return data(refused, { status, headers });
}

/** What is wrong with both halves of a form, one after the other. */
export function joinFaults(...all: readonly (FormFaults | null)[]): FormFaults | null {
  const faults = all.filter((one) => one !== null);
  if (faults.length === 0) return null;
  return {
    messages: faults.flatMap(({ messages }) => messages),
    fields: Object.assign({}, ...faults.map(({ fields }) => fields)),
  };
}
