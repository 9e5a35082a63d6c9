import { isDeepStrictEqual } from 'node:util';
import { redirect } from '@remix-run/node';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { addQuestion, createTest, getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import * as z from 'zod';
import { discardDraft, storeDraft } from '../../../domain/saved-draft.server.ts';
import { pickFields } from '../../../forms/field-values.ts';
import { joinErrors } from '../../../forms/form-errors.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { isBlankQuestion, parseQuestion } from '../../questions/form/parse-question.ts';
import { savePictures } from '../../questions/form/picture.server.ts';
import { parseSubmittedForm, type SubmittedForm } from '../../questions/form/submitted-form.server.ts';
import { parseDetails } from './details/parse-details.ts';
import { showAgain, showFailure, showTooLong } from './form-answers.server.ts';
import { parseSubmission } from './form-submission.ts';
import { applyChapterDefaults } from './questions/apply-chapter-defaults.ts';
import { applyMarksDefaults } from './questions/apply-marks-defaults.ts';
import { saveTyped, startNextPasted } from './save-typed.server.ts';
import { findStaleness } from './stale.server.ts';

/** The id the page chose for the test, so that a double click creates only one. */
function parseOwnId({ values }: SubmittedForm): { id?: string } {
  const id = z.uuidv7().safeParse(values['id']).data;
  return id === undefined ? {} : { id };
}

/** Idempotent: a double click adds one question. */
async function addFirst(client: ServiceClient, test: AuthoredTest, draft: QuestionDraft): Promise<void> {
  if (test.questions.length > 0) return;
  try {
    await client.call(addQuestion, { params: { id: test.id }, body: { revision: test.revision, sectionId: null, draft } });
  } catch (error) {
    if (!findStaleness(error)) throw error;
  }
}

/** The test is created once it can be published; before, it is a draft. */
async function announce(client: ServiceClient, { checks }: Pick<AuthoredTest, 'checks'>): Promise<void> {
  await client.showToast({ text: checks.length === 0 ? 'Test created successfully!' : 'Draft saved' });
}

/** Creates the test. `Add question` also adds its first question, if valid. */
async function create(client: ServiceClient, form: SubmittedForm, isWithQuestion: boolean, base: TestsBase) {
  const details = parseDetails(form.values);
  const worth = details.input ?? { details: { defaultMarks: 1 }, sections: [] };
  const question = isWithQuestion ? parseQuestion(applyMarksDefaults(applyChapterDefaults(form.values), worth)) : null;
  const errors = joinErrors(details.errors, question?.errors ?? null);
  if (errors || !details.input) return showAgain(form, errors ?? { messages: [], fields: {} });
  const { body: test } = await client.call(createTest, { body: { ...details.input, ...parseOwnId(form) } });
  // The user went back to this page: the test exists, so save what was typed since as a draft.
  if (!isDeepStrictEqual(test.details, details.input.details)) {
    await saveTyped(client, test, form);
    return redirect(`${base}/${test.id}`, 303);
  }
  await discardDraft(client, draftPlaces.newTest);
  if (question?.draft) {
    await addFirst(client, test, question.draft);
    await startNextPasted(client, test.id, form.values);
    await announce(client, (await client.call(getAuthoredTest, { params: { id: test.id } })).body);
    return redirect(`${base}/${test.id}#question-form`, 303);
  }
  if (!isBlankQuestion(form.values)) {
    await storeDraft(client, draftPlaces.newQuestion(test.id), pickFields(form.values, true));
  }
  await announce(client, test);
  return redirect(`${base}/${test.id}`, 303);
}

async function saveTest(client: ServiceClient, form: SubmittedForm, path: string) {
  const isSaved = await storeDraft(client, draftPlaces.newTest, form.values);
  return isSaved ? redirect(`${path}#question-form`, 303) : showTooLong(form);
}

function clearQuestion({ values }: SubmittedForm) {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !name.startsWith('q-') || name === 'q-type' || name === 'q-marks'),
  );
}

async function performAction(client: ServiceClient, form: SubmittedForm, base: TestsBase) {
  const path = `${base}/new`;
  switch (parseSubmission(form.intent)?.kind) {
    case 'create':
    case 'save':
      return create(client, form, false, base);
    case 'add':
      return create(client, form, true, base);
    case 'read':
      return saveTest(client, form, path);
    case 'clear':
      return saveTest(client, { ...form, values: clearQuestion(form) }, path);
    case 'discard-details':
      await discardDraft(client, draftPlaces.newTest);
      return redirect(path, 303);
    default:
      throw createRefusal('This form has a button that the page does not know.');
  }
}

/** Handles the buttons of the page for a new test. */
export async function handleNewTestAction(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const submitted = await parseSubmittedForm(args.request);
  let form = submitted;
  try {
    const { values, errors } = await savePictures(client, submitted);
    form = { ...submitted, values };
    if (errors) return showAgain(form, errors);
    return await performAction(client, form, base);
  } catch (error) {
    return showFailure(error, form, args);
  }
}
