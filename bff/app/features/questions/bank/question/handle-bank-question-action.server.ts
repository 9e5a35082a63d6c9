import { data, redirect } from '@remix-run/node';
import { listChoiceTexts } from '@shikhar/contracts/question-kinds/draft-texts';
import { type BankQuestionDetail, BankRefusal, type NewBankQuestion } from '@shikhar/contracts/questions/bank';
import type { NearDuplicate } from '@shikhar/contracts/questions/moves';
import {
  createBankQuestion,
  deleteBankQuestion,
  findNear,
  getBankQuestion,
  updateBankQuestion,
} from '@shikhar/contracts/questions/routes';
import * as z from 'zod';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { discardDraft, storeDraft } from '../../../../domain/saved-draft.server.ts';
import { noErrors, toFormError } from '../../../../forms/form-errors.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import type { TestsBase } from '../../../../ui/shell/test-tabs.tsx';
import { explainFormFailure } from '../../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { draftPlaces } from '../../form/draft-places.ts';
import { followGroup } from '../../form/group-values.server.ts';
import { savePictures } from '../../form/picture.server.ts';
import { parseSubmittedForm, type SubmittedForm } from '../../form/submitted-form.server.ts';
import { bankFilters } from '../bank-filters.ts';
import type { RefusedBankForm } from './bank-question-view.ts';
import { parseBankQuestion } from './parse-bank-question.ts';

const FormSubmission = z.enum(['save', 'save-anyway', 'read', 'discard', 'delete']);

interface Work {
  client: ServiceClient;
  form: SubmittedForm;
  base: TestsBase;
  /** Null for a new question. */
  id: string | null;
}

function refuse({ values, revision }: SubmittedForm, more: Partial<RefusedBankForm>): RefusedBankForm {
  return { values, version: revision, errors: noErrors, isStale: false, near: [], ...more };
}

function buildDraftPlace(id: string | null): string {
  return id === null ? draftPlaces.newBankQuestion : draftPlaces.bankQuestion(id);
}

/** Lists near duplicates in the bank; none if the text is unchanged. */
async function listNear(
  { client, id }: Work,
  input: NewBankQuestion,
  saved: BankQuestionDetail | null,
): Promise<NearDuplicate[]> {
  const text = input.draft.question;
  if (saved?.draft.question === text) return [];
  const choices = listChoiceTexts(input.draft);
  const body = { text, choices, class: input.class, subject: input.subject, ...(id !== null && { exceptId: id }) };
  return (await client.call(findNear, { body })).body.inBank;
}

async function save(work: Work, isSure: boolean) {
  const { client, form, base, id } = work;
  const saved = id === null ? null : (await client.call(getBankQuestion, { params: { id } })).body;
  const { input, errors } = parseBankQuestion(saved ? followGroup(form.values, [saved]) : form.values);
  if (!input) return data(refuse(form, { errors }), { status: 400 });
  const near = isSure ? [] : await listNear(work, input, saved);
  if (near.length > 0) return data(refuse(form, { near }), { status: 409 });
  if (id === null) await client.call(createBankQuestion, { body: input });
  else await client.call(updateBankQuestion, { params: { id }, body: { ...input, version: form.revision } });
  await discardDraft(client, buildDraftPlace(id));
  const { class: level, subject } = input;
  const another = {
    href: bankFilters.buildHref(`${base}/bank/new`, { class: level, subject, chapter: input.draft.chapter }),
    label: 'Write another',
  };
  await client.showToast({ text: 'The question is in the bank.', ...(id === null && { links: [another] }) });
  return redirect(bankFilters.buildHref(`${base}/bank`, { class: level, subject }), 303);
}

async function saveAndRedirect({ client, form, base, id }: Work) {
  const fields = { ...form.values, revision: String(form.revision) };
  const isSaved = await storeDraft(client, buildDraftPlace(id), fields);
  if (!isSaved) return data(refuse(form, { errors: toFormError('This is too long to save. Make it shorter.') }), { status: 400 });
  return redirect(`${base}/bank/${id ?? 'new'}#question-form`, 303);
}

async function performAction(work: Work, submission: z.infer<typeof FormSubmission>) {
  const { client, base, id } = work;
  switch (submission) {
    case 'save':
    case 'save-anyway':
      return save(work, submission === 'save-anyway');
    case 'read':
      return saveAndRedirect(work);
    case 'discard':
      await discardDraft(client, buildDraftPlace(id));
      return redirect(`${base}/bank/${id ?? 'new'}`, 303);
    case 'delete':
      if (id === null) throw createRefusal('This form has a button that the page does not know.');
      await client.call(deleteBankQuestion, { params: { id } });
      await discardDraft(client, buildDraftPlace(id));
      await client.showToast({ text: 'Question deleted. Tests that use it keep their copy.' });
      return redirect(`${base}/bank`, 303);
  }
}

function showFailure(error: unknown, form: SubmittedForm, { context }: RequestArguments) {
  const refusal = error instanceof DomainRefusal && error.status === 409 ? BankRefusal.safeParse(error.body).data : undefined;
  if (refusal?.version !== undefined) return data(refuse(form, { isStale: true, version: refusal.version }), { status: 409 });
  const fallback = 'The question could not be saved. Please try again.';
  const { status, errors } = explainFormFailure(error, { context, shown: new Set(), fallback });
  return data(refuse(form, { errors }), { status });
}

/** Handles the buttons of a bank question's page; `id` is null for a new question. */
export async function handleBankQuestionAction(args: RequestArguments, id: string | null) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const submitted = await parseSubmittedForm(args.request);
  const submission = FormSubmission.safeParse(submitted.intent).data;
  if (submission === undefined) throw createRefusal('This form has a button that the page does not know.');
  let form = submitted;
  try {
    const { values, errors } = await savePictures(client, submitted);
    form = { ...submitted, values };
    if (errors) return data(refuse(form, { errors }), { status: 400 });
    return await performAction({ client, form, base, id }, submission);
  } catch (error) {
    return showFailure(error, form, args);
  }
}
