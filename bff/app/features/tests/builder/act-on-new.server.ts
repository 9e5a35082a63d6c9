import { isDeepStrictEqual } from 'node:util';
import { redirect } from '@remix-run/node';
import { addQuestion, createTest } from '@shikhar/contracts/authoring/routes';
import type { AuthoredTest } from '@shikhar/contracts/authoring/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { z } from 'zod';
import { findStaffPath } from '../../../lib/area.ts';
import { pickFields } from '../../../lib/field-values.ts';
import type { FormFaults } from '../../../lib/form-faults.ts';
import { createRefusal } from '../../../lib/refusal.ts';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { requireVisitor } from '../../session/guards.server.ts';
import { forgetDraft, keepDraft } from '../../session/kept-draft.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { draftPlaces } from '../drafts/draft-places.ts';
import { isBlankQuestion, readQuestion } from '../question-form/read-question.ts';
import { type GivenForm, readGivenForm } from './form.server.ts';
import { joinFaults, showAgain, showFailure, showTooLong } from './form-answers.server.ts';
import { keepTyped } from './keep-typed.server.ts';
import { keepPicture } from './picture.server.ts';
import { readPress } from './press.ts';
import { readDetails } from './read-details.ts';
import { findStaleness } from './stale.server.ts';
import { takeChapter } from './take-chapter.ts';
import { takeMarks } from './take-marks.ts';

/** The id that the page gave the test, so that a button pressed twice makes one. */
function readOwnId({ values }: GivenForm): { id?: string } {
  const id = z.uuidv7().safeParse(values['id']).data;
  return id === undefined ? {} : { id };
}

/** Once, even where the button was pressed twice. */
async function addFirst(visitor: Visitor, test: AuthoredTest, draft: QuestionDraft): Promise<void> {
  if (test.questions.length > 0) return;
  try {
    await visitor.call(addQuestion, { params: { id: test.id }, body: { revision: test.revision, sectionId: null, draft } });
  } catch (error) {
    if (!findStaleness(error)) throw error;
  }
}

/** Creates the test; with `Add question`, which is taken along if it is right, it has its first one. */
async function create(visitor: Visitor, given: GivenForm, isWithQuestion: boolean, base: TestsBase) {
  const details = readDetails(given.values);
  const worth = details.given ?? { details: { defaultMarks: 1 }, sections: [] };
  const question = isWithQuestion ? readQuestion(takeMarks(takeChapter(given.values), worth)) : null;
  const faults = joinFaults(details.faults, question?.faults ?? null);
  if (faults || !details.given) return showAgain(given, faults ?? { messages: [], fields: {} });
  const { body: test } = await visitor.call(createTest, { body: { ...details.given, ...readOwnId(given) } });
  // A page that was gone back to: its test is there, and what was typed since is kept beside it.
  if (!isDeepStrictEqual(test.details, details.given.details)) {
    await keepTyped(visitor, test, given);
    return redirect(`${base}/${test.id}`, 303);
  }
  await forgetDraft(visitor, draftPlaces.newTest);
  if (question?.draft) {
    await addFirst(visitor, test, question.draft);
    await visitor.showToast({ text: 'Test created successfully!' });
    return redirect(`${base}/${test.id}#question-form`, 303);
  }
  if (!isBlankQuestion(given.values)) {
    await keepDraft(visitor, draftPlaces.newQuestion(test.id), pickFields(given.values, true));
  }
  await visitor.showToast({ text: 'Test created successfully!' });
  return redirect(`${base}/${test.id}`, 303);
}

async function keep(visitor: Visitor, given: GivenForm, path: string) {
  const isKept = await keepDraft(visitor, draftPlaces.newTest, given.values);
  return isKept ? redirect(`${path}#question-form`, 303) : showTooLong(given);
}

function clearQuestion({ values }: GivenForm) {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !name.startsWith('q-') || name === 'q-type' || name === 'q-marks'),
  );
}

async function perform(visitor: Visitor, given: GivenForm, base: TestsBase) {
  const path = `${base}/new`;
  switch (readPress(given.press)?.kind) {
    case 'create':
    case 'save':
      return create(visitor, given, false, base);
    case 'add':
      return create(visitor, given, true, base);
    case 'read':
      return keep(visitor, given, path);
    case 'drop-picture':
      return keep(visitor, { ...given, values: { ...given.values, 'q-image': '', 'q-alt': '' } }, path);
    case 'clear':
      return keep(visitor, { ...given, values: clearQuestion(given) }, path);
    case 'discard-details':
      await forgetDraft(visitor, draftPlaces.newTest);
      return redirect(path, 303);
    default:
      throw createRefusal('This form has a button that the page does not know.');
  }
}

/** The buttons of the page for a new test. */
export async function actOnNewTest(args: RequestArguments) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'tests');
  const asked = await readGivenForm(args.request);
  let given = asked;
  try {
    const { values, fault } = await keepPicture(visitor, asked.values, asked.picture);
    given = { ...asked, values };
    if (fault !== null) return showAgain(given, { messages: [], fields: { 'q-picture': fault } } satisfies FormFaults);
    return await perform(visitor, given, base);
  } catch (error) {
    return showFailure(error, given, args);
  }
}
