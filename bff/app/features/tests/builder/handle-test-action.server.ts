import { isDeepStrictEqual } from 'node:util';
import { redirect } from '@remix-run/node';
import { startPreview } from '@shikhar/contracts/attempts/routes';
import { saveFromTest } from '@shikhar/contracts/questions/routes';
import { addQuestion, getAuthoredTest, moveQuestion, removeQuestion, updateTest } from '@shikhar/contracts/tests/builder/routes';
import type { AuthoredTest, TestChange } from '@shikhar/contracts/tests/builder/schemas';
import * as z from 'zod';
import { discardDraft, getSavedDraft, storeDraft } from '../../../domain/saved-draft.server.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createOutdatedFormRefusal, createRefusal } from '../../../lib/responses/refusal.ts';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { followGroup } from '../../questions/form/group-values.server.ts';
import { parseQuestion } from '../../questions/form/parse-question.ts';
import { savePictures } from '../../questions/form/picture.server.ts';
import { parseSubmittedForm, type SubmittedForm } from '../../questions/form/submitted-form.server.ts';
import { toQuestionValues } from '../../questions/form/to-question-values.ts';
import { joinSections } from './details/join-sections.ts';
import { listRemovedSections, parseDetails } from './details/parse-details.ts';
import { showAgain, showFailure, showListFailure, showTooLong } from './form-answers.server.ts';
import { type FormSubmission, parseSubmission } from './form-submission.ts';
import { applyChapterDefaults } from './questions/apply-chapter-defaults.ts';
import { applyMarksDefaults } from './questions/apply-marks-defaults.ts';
import { saveTyped, startNextPasted } from './save-typed.server.ts';
import { findStaleness } from './stale.server.ts';

interface Work {
  client: ServiceClient;
  test: AuthoredTest;
  form: SubmittedForm;
  base: TestsBase;
  /** The builder's URL. */
  path: string;
}

/** Saves the drafts of both halves of the page, then redirects. */
async function saveAndRedirect({ client, test, form }: Work, to: string) {
  const isSaved = await saveTyped(client, test, form);
  return isSaved ? redirect(to, 303) : showTooLong(form);
}

async function saveDetails(work: Work) {
  const { client, test, path } = work;
  const values = joinSections(work.form.values, test.sections);
  const form = { ...work.form, values };
  const details = parseDetails(values);
  if (!details.input) return showAgain(form, details.errors);
  const body = { revision: form.revision, ...details.input, removedSections: listRemovedSections(values) };
  const { body: saved } = await client.call(updateTest, { params: { id: test.id }, body });
  await discardDraft(client, draftPlaces.details(test.id));
  await saveTyped(client, saved, form, 'question');
  // source-spec.md, section 3; decision 0034.
  await client.showToast({ text: saved.status === 'draft' ? 'Draft saved' : 'The test is saved.' });
  return redirect(path, 303);
}

async function add(work: Work) {
  const { client, test, form, path } = work;
  const question = parseQuestion(toDefaultQuestionValues(form.values, test));
  if (!question.draft) return showAgain(form, question.errors);
  const chosen = form.values['q-section'] ?? '';
  const sectionId = test.sections.find(({ id }) => id === chosen)?.id ?? null;
  const body = { revision: form.revision, sectionId, draft: question.draft };
  await client.call(addQuestion, { params: { id: test.id }, body });
  await startNextPasted(client, test.id, form.values);
  await saveTyped(client, test, form, 'details');
  await client.showToast({ text: 'Question added.' });
  const next = new URLSearchParams({ type: question.draft.type, ...(sectionId !== null && { section: sectionId }) });
  return redirect(`${path}?${next}#question-form`, 303);
}

/** A script changes the list without leaving the page, so that nothing typed is sent. */
function isStaying({ values }: SubmittedForm): boolean {
  return values['stay'] !== undefined;
}

/** Shows the list, or answers the script that it is changed. */
async function showList(work: Work, to: string) {
  return isStaying(work.form) ? { messages: [] } : saveAndRedirect(work, to);
}

const ListPlace = z.object({
  group: z.union([z.literal('all'), z.uuid()]),
  place: z.coerce.number().pipe(z.int().min(0).max(200)),
});

function parsePlace({ values }: SubmittedForm) {
  const { data } = ListPlace.safeParse(values);
  if (!data) throw createOutdatedFormRefusal();
  return { sectionId: data.group === 'all' ? null : data.group, place: data.place };
}

/** Removes a question. It is stored as a draft of its place, from which it can be brought back. */
async function remove({ client, test, form }: Work, questionId: string): Promise<void> {
  const question = test.questions.find(({ id }) => id === questionId);
  if (question) {
    const { sectionId } = question;
    const place = test.questions.filter((each) => each.sectionId === sectionId).indexOf(question);
    const fields = { ...toQuestionValues(question.draft), group: sectionId ?? 'all', place: String(place) };
    await storeDraft(client, draftPlaces.question(test.id, questionId), fields);
  }
  await client.call(removeQuestion, { params: { id: test.id, questionId }, body: { revision: form.revision } });
  await client.showToast({ text: 'Question removed.' });
}

async function restore({ client, test, form }: Work, questionId: string): Promise<void> {
  const draftPlace = draftPlaces.question(test.id, questionId);
  const stored = await getSavedDraft(client, draftPlace);
  const draft = stored && parseQuestion(followGroup(stored.fields, test.questions)).draft;
  if (!draft) throw createRefusal('This question cannot be brought back.');
  const to = parsePlace({ ...form, values: stored.fields });
  const sectionId = test.sections.some(({ id }) => id === to.sectionId) ? to.sectionId : (test.sections.at(-1)?.id ?? null);
  // The service takes the draft of the next question for the one that it adds.
  const next = await getSavedDraft(client, draftPlaces.newQuestion(test.id));
  const { body } = await client.call(addQuestion, {
    params: { id: test.id },
    body: { revision: form.revision, sectionId, draft },
  });
  if (next) await storeDraft(client, draftPlaces.newQuestion(test.id), next.fields);
  const move = { revision: body.revision, to: { sectionId, place: to.place } };
  await client.call(moveQuestion, { params: { id: test.id, questionId: body.questionId }, body: move });
  await discardDraft(client, draftPlace);
}

async function handleQuestionAction(work: Work, submission: Extract<FormSubmission, { questionId: string }>) {
  const { client, test, form, path } = work;
  const { kind, questionId } = submission;
  const params = { id: test.id, questionId };
  const { revision } = form;
  switch (kind) {
    case 'edit':
      return saveAndRedirect(work, `${path}/questions/${questionId}`);
    case 'to-bank':
      return saveToBank(work, questionId);
    case 'ask-remove':
      return saveAndRedirect(work, `${path}?remove=${questionId}#remove-question`);
    case 'remove':
      await remove(work, questionId);
      return showList(work, `${path}#questions`);
    case 'restore':
      await restore(work, questionId);
      return showList(work, `${path}#questions`);
    default:
      await client.call(moveQuestion, { params, body: { revision, to: kind === 'move' ? parsePlace(form) : kind } });
      return showList(work, `${path}#question-${questionId}`);
  }
}

/** The question bank, filtered for this test. */
function buildBankHref({ test: { id, details }, base }: Work): string {
  return `${base}/bank?${new URLSearchParams({ class: details.class, subject: details.subject, test: id })}`;
}

async function saveToBank(work: Work, questionId: string) {
  const { client, test, path } = work;
  const { body } = await client.call(saveFromTest, { body: { testId: test.id, questionIds: [questionId] } });
  const said = body.savedIds.length > 0 ? 'The question is in the bank now.' : 'This question is already in the bank.';
  await client.showToast({ text: said });
  return showList(work, `${path}#question-${questionId}`);
}

/** The exam as a student sees it; it is never counted. */
async function preview(work: Work) {
  if (!(await saveTyped(work.client, work.test, work.form))) return showTooLong(work.form);
  const { body } = await work.client.call(startPreview, { params: { id: work.test.id } });
  return redirect(`/exam/${body.attempt.id}`, 303);
}

async function performAction(work: Work, submission: FormSubmission) {
  const { client, test, form, path, base } = work;
  if ('questionId' in submission) return handleQuestionAction(work, submission);
  switch (submission.kind) {
    case 'create':
    case 'save':
      return saveDetails(work);
    case 'add':
      return add(work);
    case 'read':
      return saveAndRedirect(work, `${path}#question-form`);
    case 'preview':
      return preview(work);
    case 'bank':
      return saveAndRedirect(work, buildBankHref(work));
    case 'import':
      return saveAndRedirect(work, `${base}/import`);
    case 'check':
      return saveAndRedirect(work, `${path}/check`);
    case 'discard-details':
      await discardDraft(client, draftPlaces.details(test.id));
      await saveTyped(client, test, form, 'question');
      return redirect(path, 303);
    default:
      await discardDraft(client, draftPlaces.newQuestion(test.id));
      await saveTyped(client, test, form, 'details');
      return redirect(`${path}#question-form`, 303);
  }
}

/** Handles the buttons of the test builder. Every button also saves the rest of the page. */
export async function handleTestAction(args: RequestArguments, id: string) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const path = `${base}/${id}`;
  const submitted = await parseSubmittedForm(args.request);
  const intent = parseSubmission(submitted.intent);
  if (!intent) throw createRefusal('This form has a button that the page does not know.');
  let form = submitted;
  try {
    const { values, errors } = await savePictures(client, submitted);
    form = { ...submitted, values };
    if (errors) return showAgain(form, errors);
    const { body: test } = await client.call(getAuthoredTest, { params: { id } });
    try {
      return await performAction({ client, test, form, path, base }, intent);
    } catch (error) {
      const staleness = findStaleness(error);
      if (!staleness) throw error;
      // Reload: the first of two submissions may have changed the test.
      const { body: present } = await client.call(getAuthoredTest, { params: { id } });
      const again = { test: present, form, intent, changes: staleness.changes, user: client.user };
      // Changes of the list name their question, so one that the author's last change overtook still holds.
      if (isStaying(form) && staleness.changes.length > 0 && staleness.changes.every(({ by }) => by?.id === client.user.id)) {
        const now = { ...form, revision: present.revision };
        return await performAction({ client, test: present, form: now, path, base }, intent);
      }
      if (!isDoneAlready(again)) throw error;
      return isStaying(form) ? null : redirect(path, 303);
    }
  } catch (error) {
    return isStaying(form) ? showListFailure(error, args) : showFailure(error, form, args);
  }
}

interface Again {
  test: AuthoredTest;
  form: SubmittedForm;
  intent: FormSubmission;
  changes: readonly TestChange[];
  user: { id: string };
}

/** Whether a refused submission only repeats the author's last one, as when a button is clicked twice. */
function isDoneAlready({ test, form, intent, changes, user }: Again): boolean {
  if (changes.length === 0 || changes.some(({ by }) => by?.id !== user.id)) return false;
  switch (intent.kind) {
    case 'add':
      return test.questions.some(({ draft }) =>
        isDeepStrictEqual(draft, parseQuestion(toDefaultQuestionValues(form.values, test)).draft),
      );
    case 'save':
    case 'create':
      return isDeepStrictEqual(parseDetails(form.values).input?.details, test.details);
    case 'remove':
      return test.questions.every(({ id }) => id !== intent.questionId);
    case 'up':
    case 'down':
      return true;
    default:
      return false;
  }
}

/** Fills in a question's chapter and marks from the test details typed beside it, and its group as it is now. */
function toDefaultQuestionValues(values: FieldValues, { details, sections, questions }: AuthoredTest): FieldValues {
  const typed = parseDetails(values).input?.details;
  return applyMarksDefaults(followGroup(applyChapterDefaults(values), questions), { details: typed ?? details, sections });
}
