import { data, redirect } from '@remix-run/node';
import { type BankQuestionDetail, BankRefusal, type NewBankQuestion } from '@shikhar/contracts/questions/bank';
import { listAllChoices } from '@shikhar/contracts/questions/choices';
import type { NearDuplicate } from '@shikhar/contracts/questions/moves';
import {
  createBankQuestion,
  deleteBankQuestion,
  findNear,
  readBankQuestion,
  updateBankQuestion,
} from '@shikhar/contracts/questions/routes';
import { z } from 'zod';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { noFaults, sayAbove } from '../../../../lib/form-faults.ts';
import { createRefusal } from '../../../../lib/refusal.ts';
import type { TestsBase } from '../../../../ui/shell/test-tabs.tsx';
import { explainFormFailure } from '../../../session/form-failure.server.ts';
import { requireVisitor } from '../../../session/guards.server.ts';
import { forgetDraft, keepDraft } from '../../../session/kept-draft.server.ts';
import type { RequestArguments } from '../../../session/visit.server.ts';
import type { Visitor } from '../../../session/visitor.server.ts';
import { type GivenForm, readGivenForm } from '../../builder/form.server.ts';
import { keepPicture } from '../../builder/picture.server.ts';
import { draftPlaces } from '../../drafts/draft-places.ts';
import { writeBankHref } from '../bank-filters.ts';
import type { RefusedBankForm } from './bank-question-view.ts';
import { readBankQuestionForm } from './read-bank-question.ts';

const Press = z.enum(['save', 'save-anyway', 'read', 'drop-picture', 'discard', 'delete']);

interface Work {
  visitor: Visitor;
  given: GivenForm;
  base: TestsBase;
  /** Null for a new question. */
  id: string | null;
}

function refuse({ values, revision }: GivenForm, more: Partial<RefusedBankForm>): RefusedBankForm {
  return { values, version: revision, faults: noFaults, isStale: false, near: [], ...more };
}

function namePlace(id: string | null): string {
  return id === null ? draftPlaces.newBankQuestion : draftPlaces.bankQuestion(id);
}

/** What it is nearly the same as; nothing where its words stay as they were. */
async function listNear(
  { visitor, id }: Work,
  given: NewBankQuestion,
  kept: BankQuestionDetail | null,
): Promise<NearDuplicate[]> {
  const text = given.draft.question;
  if (kept?.draft.question === text) return [];
  const choices = listAllChoices(given.draft);
  const body = { text, choices, class: given.class, subject: given.subject, ...(id !== null && { exceptId: id }) };
  return (await visitor.call(findNear, { body })).body.inBank;
}

async function save(work: Work, isSure: boolean) {
  const { visitor, given: form, base, id } = work;
  const { given, faults } = readBankQuestionForm(form.values);
  if (!given) return data(refuse(form, { faults }), { status: 400 });
  const kept = id === null ? null : (await visitor.call(readBankQuestion, { params: { id } })).body;
  const near = isSure ? [] : await listNear(work, given, kept);
  if (near.length > 0) return data(refuse(form, { near }), { status: 409 });
  if (id === null) await visitor.call(createBankQuestion, { body: given });
  else await visitor.call(updateBankQuestion, { params: { id }, body: { ...given, version: form.revision } });
  await forgetDraft(visitor, namePlace(id));
  const { class: level, subject } = given;
  const another = {
    href: writeBankHref(`${base}/bank/new`, { class: level, subject, chapter: given.draft.chapter }),
    label: 'Write another',
  };
  await visitor.showToast({ text: 'The question is in the bank.', ...(id === null && { links: [another] }) });
  return redirect(writeBankHref(`${base}/bank`, { class: level, subject }), 303);
}

async function keep({ visitor, given, base, id }: Work) {
  const fields = { ...given.values, revision: String(given.revision) };
  const isKept = await keepDraft(visitor, namePlace(id), fields);
  if (!isKept) return data(refuse(given, { faults: sayAbove('This is too long to be kept. Make it shorter.') }), { status: 400 });
  return redirect(`${base}/bank/${id ?? 'new'}#question-form`, 303);
}

async function perform(work: Work, press: z.infer<typeof Press>) {
  const { visitor, given, base, id } = work;
  switch (press) {
    case 'save':
    case 'save-anyway':
      return save(work, press === 'save-anyway');
    case 'read':
      return keep(work);
    case 'drop-picture':
      return keep({ ...work, given: { ...given, values: { ...given.values, 'q-image': '', 'q-alt': '' } } });
    case 'discard':
      await forgetDraft(visitor, namePlace(id));
      return redirect(`${base}/bank/${id ?? 'new'}`, 303);
    case 'delete':
      if (id === null) throw createRefusal('This form has a button that the page does not know.');
      await visitor.call(deleteBankQuestion, { params: { id } });
      await forgetDraft(visitor, namePlace(id));
      await visitor.showToast({ text: 'Question deleted. Tests that have it keep it.' });
      return redirect(`${base}/bank`, 303);
  }
}

function showFailure(error: unknown, given: GivenForm, { context }: RequestArguments) {
  const refusal = error instanceof DomainRefusal && error.status === 409 ? BankRefusal.safeParse(error.body).data : undefined;
  if (refusal?.version !== undefined) return data(refuse(given, { isStale: true, version: refusal.version }), { status: 409 });
  const fallback = 'The question could not be saved. Please try again.';
  const { status, headers, faults } = explainFormFailure(error, { context, shown: new Set(), fallback });
  return data(refuse(given, { faults }), { status, headers });
}

/** The buttons of the page of a question of the bank; `id` is null on that for a new one. */
export async function actOnBankQuestion(args: RequestArguments, id: string | null) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'tests');
  const asked = await readGivenForm(args.request);
  const press = Press.safeParse(asked.press).data;
  if (press === undefined) throw createRefusal('This form has a button that the page does not know.');
  let given = asked;
  try {
    const { values, fault } = await keepPicture(visitor, asked.values, asked.picture);
    given = { ...asked, values };
    if (fault !== null) return data(refuse(given, { faults: { messages: [], fields: { 'q-picture': fault } } }), { status: 400 });
    return await perform({ visitor, given, base, id }, press);
  } catch (error) {
    return showFailure(error, given, args);
  }
}
