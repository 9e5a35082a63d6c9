import { redirect } from '@remix-run/node';
import type { AuthoredPackage } from '@shikhar/contracts/packages/authoring';
import {
  changePackage,
  deletePackage,
  publishPackage,
  readAuthoredPackage,
  retirePackage,
} from '@shikhar/contracts/packages/authoring-routes';
import { DomainRefusal } from '../../domain/errors.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { forgetDraft } from '../session/kept-draft.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { placeDraft } from './draft-place.ts';
import { showAgain, showFailure, showStale, showTooLong } from './form-answers.server.ts';
import { type GivenForm, readGivenForm } from './given-form.server.ts';
import { keepTyped } from './keep-typed.server.ts';
import { readPackageId } from './load-editor.server.ts';
import { packagesPath } from './package-words.ts';
import { changeTests } from './press.ts';
import { readPackage } from './read-package.ts';

interface Work {
  visitor: Visitor;
  kept: AuthoredPackage;
  given: GivenForm;
  /** The editor's address. */
  path: string;
}

function isStale(error: unknown): boolean {
  return error instanceof DomainRefusal && error.problem.code === 'PACKAGE_STALE';
}

/** Saves the whole form; `lead` then does what else the button is for. */
async function save({ visitor, kept, given, path }: Work, lead: () => Promise<string>) {
  const { draft, faults } = readPackage(given.values);
  const isKept = await keepTyped(visitor, kept, given);
  if (!draft) return showAgain(given, faults);
  if (!isKept) return showTooLong(given);
  try {
    await visitor.call(changePackage, { params: { id: kept.id }, body: { revision: given.revision, ...draft } });
  } catch (error) {
    if (isStale(error)) return showStale(given, kept);
    throw error;
  }
  await forgetDraft(visitor, placeDraft(kept.id));
  await visitor.showToast({ text: await lead() });
  return redirect(path, 303);
}

async function keepAndLead({ visitor, kept, given }: Work, to: string) {
  return (await keepTyped(visitor, kept, given)) ? redirect(to, 303) : showTooLong(given);
}

async function perform(work: Work) {
  const { visitor, kept, given, path } = work;
  const params = { id: kept.id };
  switch (given.press.kind) {
    case 'save':
      return save(work, async () => 'The package is saved.');
    case 'publish':
      return save(work, async () => {
        await visitor.call(publishPackage, { params });
        return 'The package is in the store now.';
      });
    case 'ask-retire':
      return keepAndLead(work, `${path}?retire=1#retire-package`);
    case 'retire':
      await keepTyped(visitor, kept, given);
      await visitor.call(retirePackage, { params });
      await visitor.showToast({ text: 'The package is sold no more. Who has it keeps it.' });
      return redirect(path, 303);
    case 'ask-delete':
      return keepAndLead(work, `${path}?delete=1#delete-package`);
    case 'delete':
      await visitor.call(deletePackage, { params });
      await forgetDraft(visitor, placeDraft(kept.id));
      await visitor.showToast({ text: `“${kept.title}” is deleted.` });
      return redirect(packagesPath, 303);
    case 'discard':
      await forgetDraft(visitor, placeDraft(kept.id));
      return redirect(path, 303);
    case 'create':
      throw createRefusal('This form has a button that the page does not know.');
    default: {
      const values = changeTests(given.values, given.press);
      return keepAndLead({ ...work, given: { ...given, values } }, `${path}#tests`);
    }
  }
}

/** The buttons of a package's editor. Whatever is pressed, what is typed is kept. */
export async function actOnPackage(args: RequestArguments & { params: Readonly<Record<string, string | undefined>> }) {
  const visitor = await requireVisitor(args);
  const id = readPackageId(args.params);
  const given = await readGivenForm(args.request);
  try {
    const { body: kept } = await visitor.call(readAuthoredPackage, { params: { id } });
    return await perform({ visitor, kept, given, path: `${packagesPath}/${id}` });
  } catch (error) {
    return showFailure(error, given, args);
  }
}
