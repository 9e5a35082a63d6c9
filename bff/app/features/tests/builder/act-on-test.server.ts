import { redirect } from '@remix-run/node';
import { startPreview } from '@shikhar/contracts/attempts/routes';
import { addQuestion, moveQuestion, readAuthoredTest, removeQuestion, updateTest } from '@shikhar/contracts/authoring/routes';
import type { AuthoredTest } from '@shikhar/contracts/authoring/schemas';
import { saveFromTest } from '@shikhar/contracts/questions/routes';
import { findStaffPath } from '../../../lib/area.ts';
import { createRefusal } from '../../../lib/refusal.ts';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { requireVisitor } from '../../session/guards.server.ts';
import { forgetDraft } from '../../session/kept-draft.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { draftPlaces } from '../drafts/draft-places.ts';
import { readQuestion } from '../question-form/read-question.ts';
import { readTestId } from '../test-id.ts';
import { fillQuestion } from './fill-question.ts';
import { type GivenForm, readGivenForm } from './form.server.ts';
import { showAgain, showFailure, showTooLong } from './form-answers.server.ts';
import { joinSections } from './join-sections.ts';
import { keepTyped } from './keep-typed.server.ts';
import { keepPicture } from './picture.server.ts';
import { type Press, readPress } from './press.ts';
import { listRemovedSections, readDetails } from './read-details.ts';
import { findStaleness } from './stale.server.ts';
import { isDoneAlready } from './twice.server.ts';

interface Work {
  visitor: Visitor;
  test: AuthoredTest;
  given: GivenForm;
  base: TestsBase;
  /** The builder's address. */
  path: string;
}

/** Keeps what is typed in both halves of the page, and leads on. */
async function keepAndLead({ visitor, test, given }: Work, to: string) {
  const isKept = await keepTyped(visitor, test, given);
  return isKept ? redirect(to, 303) : showTooLong(given);
}

async function saveDetails(work: Work) {
  const { visitor, test, path } = work;
  const values = joinSections(work.given.values, test.sections);
  const given = { ...work.given, values };
  const details = readDetails(values);
  if (!details.given) return showAgain(given, details.faults);
  const body = { revision: given.revision, ...details.given, removedSections: listRemovedSections(values) };
  const { body: saved } = await visitor.call(updateTest, { params: { id: test.id }, body });
  await forgetDraft(visitor, draftPlaces.details(test.id));
  await keepTyped(visitor, saved, given, 'question');
  await visitor.showToast({ text: 'The test is saved.' });
  return redirect(path, 303);
}

async function add(work: Work) {
  const { visitor, test, given, path } = work;
  const question = readQuestion(fillQuestion(given.values, test));
  if (!question.draft) return showAgain(given, question.faults);
  const chosen = given.values['q-section'] ?? '';
  const sectionId = test.sections.find(({ id }) => id === chosen)?.id ?? null;
  const body = { revision: given.revision, sectionId, draft: question.draft };
  await visitor.call(addQuestion, { params: { id: test.id }, body });
  await forgetDraft(visitor, draftPlaces.newQuestion(test.id));
  await keepTyped(visitor, test, given, 'details');
  await visitor.showToast({ text: 'Question added.' });
  const next = new URLSearchParams({ type: question.draft.type, ...(sectionId !== null && { section: sectionId }) });
  return redirect(`${path}?${next}#question-form`, 303);
}

async function actOnQuestion(work: Work, press: Extract<Press, { questionId: string }>) {
  const { visitor, test, given, path } = work;
  const params = { id: test.id, questionId: press.questionId };
  const { revision } = given;
  switch (press.kind) {
    case 'edit':
      return keepAndLead(work, `${path}/questions/${press.questionId}`);
    case 'to-bank':
      return saveToBank(work, press.questionId);
    case 'ask-remove':
      return keepAndLead(work, `${path}?remove=${press.questionId}#remove-question`);
    case 'remove':
      await visitor.call(removeQuestion, { params, body: { revision } });
      await visitor.showToast({ text: 'Question removed.' });
      return keepAndLead(work, `${path}#questions`);
    default:
      await visitor.call(moveQuestion, { params, body: { revision, to: press.kind } });
      return keepAndLead(work, `${path}#question-${press.questionId}`);
  }
}

/** The bank with what fits this test. */
function writeBankHref({ test: { id, details }, base }: Work): string {
  return `${base}/bank?${new URLSearchParams({ class: details.class, subject: details.subject, test: id })}`;
}

async function saveToBank(work: Work, questionId: string) {
  const { visitor, test, path } = work;
  const { body } = await visitor.call(saveFromTest, { body: { testId: test.id, questionIds: [questionId] } });
  const said = body.savedIds.length > 0 ? 'The question is in the bank now.' : 'The bank has this question already.';
  await visitor.showToast({ text: said });
  return keepAndLead(work, `${path}#question-${questionId}`);
}

/** The exam itself, as a student has it; kept out of all figures. */
async function preview(work: Work) {
  if (!(await keepTyped(work.visitor, work.test, work.given))) return showTooLong(work.given);
  const { body } = await work.visitor.call(startPreview, { params: { id: work.test.id } });
  return redirect(`/exam/${body.attempt.id}`, 303);
}

async function perform(work: Work, press: Press) {
  const { visitor, test, given, path, base } = work;
  if ('questionId' in press) return actOnQuestion(work, press);
  switch (press.kind) {
    case 'create':
    case 'save':
      return saveDetails(work);
    case 'add':
      return add(work);
    case 'read':
      return keepAndLead(work, `${path}#question-form`);
    case 'preview':
      return preview(work);
    case 'bank':
      return keepAndLead(work, writeBankHref(work));
    case 'import':
      return keepAndLead(work, `${base}/import`);
    case 'check':
      return keepAndLead(work, `${path}/check`);
    case 'drop-picture': {
      const values = { ...given.values, 'q-image': '', 'q-alt': '' };
      return keepAndLead({ ...work, given: { ...given, values } }, `${path}#question-form`);
    }
    case 'discard-details':
      await forgetDraft(visitor, draftPlaces.details(test.id));
      await keepTyped(visitor, test, given, 'question');
      return redirect(path, 303);
    default:
      await forgetDraft(visitor, draftPlaces.newQuestion(test.id));
      await keepTyped(visitor, test, given, 'details');
      return redirect(`${path}#question-form`, 303);
  }
}

/** The buttons of a test's builder. Whatever is pressed, what is typed in the rest of the page is kept. */
export async function actOnTest(args: RequestArguments & { params: Readonly<Record<string, string | undefined>> }) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'tests');
  const id = readTestId(args.params);
  const path = `${base}/${id}`;
  const asked = await readGivenForm(args.request);
  const press = readPress(asked.press);
  if (!press) throw createRefusal('This form has a button that the page does not know.');
  let given = asked;
  try {
    const { values, fault } = await keepPicture(visitor, asked.values, asked.picture);
    given = { ...asked, values };
    if (fault !== null) return showAgain(given, { messages: [], fields: { 'q-picture': fault } });
    const { body: test } = await visitor.call(readAuthoredTest, { params: { id } });
    try {
      return await perform({ visitor, test, given, path, base }, press);
    } catch (error) {
      const staleness = findStaleness(error);
      if (!staleness) throw error;
      // As it is by now: the press that was first may have come between.
      const { body: present } = await visitor.call(readAuthoredTest, { params: { id } });
      const again = { test: present, given, press, changes: staleness.changes, user: visitor.user };
      if (!isDoneAlready(again)) throw error;
      return redirect(path, 303);
    }
  } catch (error) {
    return showFailure(error, given, args);
  }
}
