import { redirect } from '@remix-run/node';
import { createPackage } from '@shikhar/contracts/packages/authoring-routes';
import { z } from 'zod';
import { hasSameFields } from '../../lib/field-values.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { forgetDraft } from '../session/kept-draft.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { placeDraft } from './draft-place.ts';
import { showAgain, showFailure, showTooLong } from './form-answers.server.ts';
import { type GivenForm, readGivenForm } from './given-form.server.ts';
import { keepTyped } from './keep-typed.server.ts';
import { writeKept } from './load-editor.server.ts';
import { writePackage } from './package-values.ts';
import { packagesPath } from './package-words.ts';
import { changeTests } from './press.ts';
import { readPackage } from './read-package.ts';

const path = `${packagesPath}/new`;

/** The id that the page gave the package, so that a button pressed twice makes one. */
function readOwnId({ values }: GivenForm): string {
  const id = z.uuid().safeParse(values['id']).data;
  if (id === undefined) throw createRefusal('This form could not be read. Please go back and try again.');
  return id;
}

async function create(visitor: Visitor, given: GivenForm) {
  const id = readOwnId(given);
  const { draft, faults } = readPackage(given.values);
  const isKept = await keepTyped(visitor, null, given);
  if (!draft) return showAgain(given, faults);
  if (!isKept) return showTooLong(given);
  const { body: made } = await visitor.call(createPackage, { body: { id, ...draft } });
  await forgetDraft(visitor, placeDraft(null));
  // A page that was gone back to: its package is there, and what was typed since is kept beside it.
  if (hasSameFields(writeKept(made), writePackage(draft)))
    await visitor.showToast({ text: 'The package is made. Publish it when it is ready.' });
  else await keepTyped(visitor, made, given);
  return redirect(`${packagesPath}/${made.id}`, 303);
}

async function perform(visitor: Visitor, given: GivenForm) {
  switch (given.press.kind) {
    case 'create':
    case 'save':
      return create(visitor, given);
    case 'discard':
      await forgetDraft(visitor, placeDraft(null));
      return redirect(path, 303);
    case 'publish':
    case 'ask-retire':
    case 'retire':
    case 'ask-delete':
    case 'delete':
      throw createRefusal('This form has a button that the page does not know.');
    default: {
      const values = changeTests(given.values, given.press);
      return (await keepTyped(visitor, null, { ...given, values })) ? redirect(`${path}#tests`, 303) : showTooLong(given);
    }
  }
}

/** The buttons of the page for a new package. */
export async function actOnNewPackage(args: RequestArguments) {
  const visitor = await requireVisitor(args);
  const given = await readGivenForm(args.request);
  try {
    return await perform(visitor, given);
  } catch (error) {
    return showFailure(error, given, args);
  }
}
