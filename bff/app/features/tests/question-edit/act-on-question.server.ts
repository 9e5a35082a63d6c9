import { isDeepStrictEqual } from 'node:util';
import { redirect } from '@remix-run/node';
import { readAuthoredTest, updateQuestion } from '@shikhar/contracts/authoring/routes';
import type { AuthoredTest } from '@shikhar/contracts/authoring/schemas';
import { z } from 'zod';
import { findStaffPath } from '../../../lib/area.ts';
import { pickFields } from '../../../lib/field-values.ts';
import { createRefusal } from '../../../lib/refusal.ts';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { requireVisitor } from '../../session/guards.server.ts';
import { forgetDraft, keepDraft } from '../../session/kept-draft.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { type GivenForm, readGivenForm } from '../builder/form.server.ts';
import { showAgain, showFailure, showTooLong } from '../builder/form-answers.server.ts';
import { keepPicture } from '../builder/picture.server.ts';
import { takeMarks } from '../builder/take-marks.ts';
import { draftPlaces } from '../drafts/draft-places.ts';
import { readQuestion } from '../question-form/read-question.ts';
import { readQuestionId, readTestId } from '../test-id.ts';
import { findPresent, type QuestionPlace } from './load-question.server.ts';

const Press = z.enum(['save', 'read', 'drop-picture', 'discard-question']);

interface Work {
  visitor: Visitor;
  given: GivenForm;
  place: QuestionPlace;
  base: TestsBase;
}

async function keep({ visitor, given, place }: Work, path: string) {
  const { testId, questionId } = place;
  const fields = { ...pickFields(given.values, true), revision: String(given.revision) };
  const isKept = await keepDraft(visitor, draftPlaces.question(testId, questionId), fields);
  return isKept ? redirect(`${path}#question-form`, 303) : showTooLong(given);
}

/** Somebody else replaced or removed the question meanwhile: what was typed goes along to where it can be saved. */
async function followQuestion({ visitor, given, place, base }: Work) {
  const { testId, questionId } = place;
  const present = await findPresent(visitor, place);
  const fields = pickFields(given.values, true);
  await forgetDraft(visitor, draftPlaces.question(testId, questionId));
  if (present === null) {
    await keepDraft(visitor, draftPlaces.newQuestion(testId), fields);
    await visitor.showToast({ text: 'This question was removed meanwhile. What you typed is kept as a new one.' });
    return redirect(`${base}/${testId}#question-form`, 303);
  }
  await keepDraft(visitor, draftPlaces.question(testId, present), { ...fields, revision: String(given.revision) });
  await visitor.showToast({ text: 'This question was changed meanwhile. What you typed is kept here.' });
  return redirect(`${base}/${testId}/questions/${present}`, 303);
}

async function save(work: Work, test: AuthoredTest) {
  const { visitor, given, place, base } = work;
  const { testId, questionId } = place;
  const known = test.questions.find(({ id }) => id === questionId);
  if (!known) return followQuestion(work);
  const chosen = given.values['q-section'] ?? '';
  const sectionId = test.sections.find(({ id }) => id === chosen)?.id ?? known.sectionId;
  const question = readQuestion(takeMarks({ ...given.values, 'q-section': sectionId ?? '' }, test));
  if (!question.draft) return showAgain(given, question.faults);
  // Sent twice, or saved as it was: nothing is changed.
  const isSame = isDeepStrictEqual(question.draft, known.draft) && sectionId === known.sectionId;
  const body = { revision: given.revision, draft: question.draft, ...(sectionId !== null && { sectionId }) };
  const saved = isSame
    ? questionId
    : (await visitor.call(updateQuestion, { params: { id: testId, questionId }, body })).body.questionId;
  await forgetDraft(visitor, draftPlaces.question(testId, questionId));
  const number = known.position + 1;
  await visitor.showToast({
    text: saved === questionId ? `Question ${number} is saved.` : `Question ${number} has a new version.`,
  });
  return redirect(`${base}/${testId}#question-${saved}`, 303);
}

async function perform(work: Work, press: z.infer<typeof Press>) {
  const { visitor, given, place, base } = work;
  const path = `${base}/${place.testId}/questions/${place.questionId}`;
  switch (press) {
    case 'save':
      return save(work, (await visitor.call(readAuthoredTest, { params: { id: place.testId } })).body);
    case 'read':
      return keep(work, path);
    case 'drop-picture':
      return keep({ ...work, given: { ...given, values: { ...given.values, 'q-image': '', 'q-alt': '' } } }, path);
    case 'discard-question':
      await forgetDraft(visitor, draftPlaces.question(place.testId, place.questionId));
      return redirect(path, 303);
  }
}

/** The buttons of the page of one question. */
export async function actOnQuestion(args: RequestArguments & { params: Readonly<Record<string, string | undefined>> }) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'tests');
  const place = { testId: readTestId(args.params), questionId: readQuestionId(args.params) };
  const asked = await readGivenForm(args.request);
  const press = Press.safeParse(asked.press).data;
  if (press === undefined) throw createRefusal('This form has a button that the page does not know.');
  let given = asked;
  try {
    const { values, fault } = await keepPicture(visitor, asked.values, asked.picture);
    given = { ...asked, values };
    if (fault !== null) return showAgain(given, { messages: [], fields: { 'q-picture': fault } });
    return await perform({ visitor, given, place, base }, press);
  } catch (error) {
    return showFailure(error, given, args);
  }
}
