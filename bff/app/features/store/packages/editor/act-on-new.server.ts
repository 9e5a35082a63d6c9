import { redirect } from '@remix-run/node';
import { createPackage } from '@shikhar/contracts/store/packages/routes';
import * as z from 'zod';
import { discardDraft } from '../../../../domain/saved-draft.server.ts';
import { hasSameFields } from '../../../../forms/field-values.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { buildDraftPlace } from '../draft-place.ts';
import { packagesPath } from '../package-text.ts';
import { toPackageValues } from '../package-values.ts';
import { showAgain, showFailure, showTooLong } from './form-answers.server.ts';
import { changeTests } from './form-submission.ts';
import { toSavedValues } from './load-editor.server.ts';
import { packageForm } from './package-form.ts';
import { saveTyped } from './save-typed.server.ts';
import { parseSubmittedForm, type SubmittedForm } from './submitted-form.server.ts';

const path = `${packagesPath}/new`;

/** The package id chosen by the page, so that a double click creates one package. */
function parseOwnId({ values }: SubmittedForm): string {
  const id = z.uuid().safeParse(values['id']).data;
  if (id === undefined) throw createRefusal('This form could not be read. Please go back and try again.');
  return id;
}

async function create(client: ServiceClient, form: SubmittedForm) {
  const id = parseOwnId(form);
  const parsed = packageForm.parse(form.values);
  const isSaved = await saveTyped(client, null, form);
  if (!parsed.isValid) return showAgain(form, { messages: [], fields: parsed.errors });
  if (!isSaved) return showTooLong(form);
  const { body: made } = await client.call(createPackage, { body: { id, ...parsed.body } });
  await discardDraft(client, buildDraftPlace(null));
  // The user went back: the package exists already, so save what was typed as its draft.
  if (hasSameFields(toSavedValues(made), toPackageValues(parsed.body)))
    await client.showToast({ text: 'Package created. Publish it when it is ready.' });
  else await saveTyped(client, made, form);
  return redirect(`${packagesPath}/${made.id}`, 303);
}

async function performAction(client: ServiceClient, form: SubmittedForm) {
  switch (form.intent.kind) {
    case 'create':
    case 'save':
      return create(client, form);
    case 'discard':
      await discardDraft(client, buildDraftPlace(null));
      return redirect(path, 303);
    case 'publish':
    case 'ask-retire':
    case 'retire':
    case 'ask-delete':
    case 'delete':
      throw createRefusal('This form has a button that the page does not know.');
    default: {
      const values = changeTests(form.values, form.intent);
      return (await saveTyped(client, null, { ...form, values })) ? redirect(`${path}#tests`, 303) : showTooLong(form);
    }
  }
}

/** Handles the buttons of the new-package page. */
export async function handleNewPackageAction(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const form = await parseSubmittedForm(args.request);
  try {
    return await performAction(client, form);
  } catch (error) {
    return showFailure(error, form, args);
  }
}
