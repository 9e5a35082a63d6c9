import { isDeepStrictEqual } from 'node:util';
import { redirect } from '@remix-run/node';
import { getAuthoredTest, updateQuestion } from '@shikhar/contracts/tests/builder/routes';
import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import * as z from 'zod';
import { discardDraft, storeDraft } from '../../../domain/saved-draft.server.ts';
import { pickFields } from '../../../forms/field-values.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { followGroup } from '../../questions/form/group-values.server.ts';
import { parseQuestion } from '../../questions/form/parse-question.ts';
import { savePictures } from '../../questions/form/picture.server.ts';
import { parseSubmittedForm, type SubmittedForm } from '../../questions/form/submitted-form.server.ts';
import { showAgain, showFailure, showTooLong } from '../builder/form-answers.server.ts';
import { applyMarksDefaults } from '../builder/questions/apply-marks-defaults.ts';
import { findPresent, type QuestionPlace } from './load-question.server.ts';

const FormSubmission = z.enum(['save', 'read', 'discard-question']);

interface Work {
  client: ServiceClient;
  form: SubmittedForm;
  place: QuestionPlace;
  base: TestsBase;
}

async function saveQuestion({ client, form, place }: Work, path: string) {
  const { testId, questionId } = place;
  const fields = { ...pickFields(form.values, true), revision: String(form.revision) };
  const isSaved = await storeDraft(client, draftPlaces.question(testId, questionId), fields);
  return isSaved ? redirect(`${path}#question-form`, 303) : showTooLong(form);
}

/** Someone else replaced or removed the question: redirects with the draft to a page where it can be saved. */
async function followQuestion({ client, form, place, base }: Work) {
  const { testId, questionId } = place;
  const present = await findPresent(client, place);
  const fields = pickFields(form.values, true);
  await discardDraft(client, draftPlaces.question(testId, questionId));
  if (present === null) {
    await storeDraft(client, draftPlaces.newQuestion(testId), fields);
    await client.showToast({ text: 'This question was removed in the meantime. Your text is saved as a new question.' });
    return redirect(`${base}/${testId}#question-form`, 303);
  }
  await storeDraft(client, draftPlaces.question(testId, present), { ...fields, revision: String(form.revision) });
  await client.showToast({ text: 'This question was changed in the meantime. Your text is still here.' });
  return redirect(`${base}/${testId}/questions/${present}`, 303);
}

async function save(work: Work, test: AuthoredTest) {
  const { client, form, place, base } = work;
  const { testId, questionId } = place;
  const known = test.questions.find(({ id }) => id === questionId);
  if (!known) return followQuestion(work);
  const chosen = form.values['q-section'] ?? '';
  const sectionId = test.sections.find(({ id }) => id === chosen)?.id ?? known.sectionId;
  const values = followGroup({ ...form.values, 'q-section': sectionId ?? '' }, test.questions);
  const question = parseQuestion(applyMarksDefaults(values, test));
  if (!question.draft) return showAgain(form, question.errors);
  // A repeated submission, or no change.
  const isSame = isDeepStrictEqual(question.draft, known.draft) && sectionId === known.sectionId;
  const body = { revision: form.revision, draft: question.draft, ...(sectionId !== null && { sectionId }) };
  const saved = isSame
    ? questionId
    : (await client.call(updateQuestion, { params: { id: testId, questionId }, body })).body.questionId;
  await discardDraft(client, draftPlaces.question(testId, questionId));
  const number = known.position + 1;
  await client.showToast({
    text: saved === questionId ? `Question ${number} is saved.` : `Question ${number} has a new version.`,
  });
  return redirect(`${base}/${testId}#question-${saved}`, 303);
}

async function performAction(work: Work, submission: z.infer<typeof FormSubmission>) {
  const { client, place, base } = work;
  const path = `${base}/${place.testId}/questions/${place.questionId}`;
  switch (submission) {
    case 'save':
      return save(work, (await client.call(getAuthoredTest, { params: { id: place.testId } })).body);
    case 'read':
      return saveQuestion(work, path);
    case 'discard-question':
      await discardDraft(client, draftPlaces.question(place.testId, place.questionId));
      return redirect(path, 303);
  }
}

/** Handles the buttons of a question's page. */
export async function handleQuestionAction(args: RequestArguments & { params: Readonly<Record<string, string | undefined>> }) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const place = { testId: parseId(args.params, 'testId'), questionId: parseId(args.params, 'questionId') };
  const submitted = await parseSubmittedForm(args.request);
  const submission = FormSubmission.safeParse(submitted.intent).data;
  if (submission === undefined) throw createRefusal('This form has a button that the page does not know.');
  let form = submitted;
  try {
    const { values, errors } = await savePictures(client, submitted);
    form = { ...submitted, values };
    if (errors) return showAgain(form, errors);
    return await performAction({ client, form, place, base }, submission);
  } catch (error) {
    return showFailure(error, form, args);
  }
}
