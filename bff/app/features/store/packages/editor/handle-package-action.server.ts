import { redirect } from '@remix-run/node';
import {
  changePackage,
  deletePackage,
  getAuthoredPackage,
  publishPackage,
  retirePackage,
} from '@shikhar/contracts/store/packages/routes';
import type { AuthoredPackage } from '@shikhar/contracts/store/packages/schemas';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { discardDraft } from '../../../../domain/saved-draft.server.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { buildDraftPlace } from '../draft-place.ts';
import { packagesPath } from '../package-text.ts';
import { showAgain, showFailure, showStale, showTooLong } from './form-answers.server.ts';
import { changeTests } from './form-submission.ts';
import { packageForm } from './package-form.ts';
import { saveTyped } from './save-typed.server.ts';
import { parseSubmittedForm, type SubmittedForm } from './submitted-form.server.ts';

interface Work {
  client: ServiceClient;
  saved: AuthoredPackage;
  form: SubmittedForm;
  /** URL of the editor. */
  path: string;
}

function isStale(error: unknown): boolean {
  return error instanceof DomainRefusal && error.problem.code === 'PACKAGE_STALE';
}

/** Saves the whole form, then calls `lead` for the rest of the button's action. */
async function save({ client, saved, form, path }: Work, lead: () => Promise<string>) {
  const parsed = packageForm.parse(form.values);
  const isSaved = await saveTyped(client, saved, form);
  if (!parsed.isValid) return showAgain(form, { messages: [], fields: parsed.errors });
  if (!isSaved) return showTooLong(form);
  try {
    await client.call(changePackage, { params: { id: saved.id }, body: { revision: form.revision, ...parsed.body } });
  } catch (error) {
    if (isStale(error)) return showStale(form, saved);
    throw error;
  }
  await discardDraft(client, buildDraftPlace(saved.id));
  await client.showToast({ text: await lead() });
  return redirect(path, 303);
}

async function saveAndRedirect({ client, saved, form }: Work, to: string) {
  return (await saveTyped(client, saved, form)) ? redirect(to, 303) : showTooLong(form);
}

async function performAction(work: Work) {
  const { client, saved, form, path } = work;
  const params = { id: saved.id };
  switch (form.intent.kind) {
    case 'save':
      return save(work, async () => 'Package saved.');
    case 'publish':
      return save(work, async () => {
        await client.call(publishPackage, { params });
        return 'The package is in the store now.';
      });
    case 'ask-retire':
      return saveAndRedirect(work, `${path}?retire=1#retire-package`);
    case 'retire':
      await saveTyped(client, saved, form);
      await client.call(retirePackage, { params });
      await client.showToast({ text: 'The package is no longer sold. Students who have it keep it.' });
      return redirect(path, 303);
    case 'ask-delete':
      return saveAndRedirect(work, `${path}?delete=1#delete-package`);
    case 'delete':
      await client.call(deletePackage, { params });
      await discardDraft(client, buildDraftPlace(saved.id));
      await client.showToast({ text: `“${saved.title}” is deleted.` });
      return redirect(packagesPath, 303);
    case 'discard':
      await discardDraft(client, buildDraftPlace(saved.id));
      return redirect(path, 303);
    case 'create':
      throw createRefusal('This form has a button that the page does not know.');
    default: {
      const values = changeTests(form.values, form.intent);
      return saveAndRedirect({ ...work, form: { ...form, values } }, `${path}#tests`);
    }
  }
}

/** Handles the buttons of a package's editor. No button loses typed values. */
export async function handlePackageAction(args: RequestArguments, id: string) {
  const client = await requireServiceClient(args);
  const form = await parseSubmittedForm(args.request);
  try {
    const { body: saved } = await client.call(getAuthoredPackage, { params: { id } });
    return await performAction({ client, saved, form, path: `${packagesPath}/${id}` });
  } catch (error) {
    return showFailure(error, form, args);
  }
}
