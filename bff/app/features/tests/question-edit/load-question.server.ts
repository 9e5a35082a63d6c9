import { redirect } from '@remix-run/node';
import { getAuthoredTest, listQuestionVersions } from '@shikhar/contracts/tests/builder/routes';
import type { AuthoredQuestion, AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import { getSavedDraft, type SavedDraft } from '../../../domain/saved-draft.server.ts';
import { type FieldValues, hasSameFields } from '../../../forms/field-values.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { formatTime } from '../../../lib/site/site-time.ts';
import { formatSavedValue } from '../../../lib/words/draft-text.ts';
import type { LoadedAnswers, RenderedFields } from '../../../question-kinds/editing-kind.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { findRefused } from '../../questions/form/find-refused.server.ts';
import { followGroup } from '../../questions/form/group-values.server.ts';
import { loadAnswers } from '../../questions/form/load-answers.server.ts';
import { addMissingIds, renderMaths } from '../../questions/form/loaded-question.server.ts';
import { toQuestionValues } from '../../questions/form/to-question-values.ts';
import type { SavedTest, TypedDraft } from '../builder/builder-view.ts';
import { buildSavedTestView } from '../builder/load-builder.server.ts';
import { listChangesSince } from '../builder/stale.server.ts';

export interface QuestionView {
  test: SavedTest;
  questionId: string;
  number: number;
  version: number;
  revision: number;
  values: FieldValues;
  note: TypedDraft | null;
  said: string | null;
  maths: RenderedFields;
  answers: LoadedAnswers;
  /** How many students have it; null if none, so that it can be changed in place. */
  answeredBy: number | null;
}

export interface QuestionPlace {
  testId: string;
  questionId: string;
}

/** The current version of a question in its test; null if it was removed. */
export async function findPresent(client: ServiceClient, { testId, questionId }: QuestionPlace): Promise<string | null> {
  const { versions } = (await client.call(listQuestionVersions, { params: { id: testId, questionId } })).body;
  return versions.find(({ number }) => number !== null)?.questionId ?? null;
}

async function countStudents(
  client: ServiceClient,
  testId: string,
  { id, hasAnswers }: AuthoredQuestion,
): Promise<number | null> {
  if (!hasAnswers) return null;
  const { versions } = (await client.call(listQuestionVersions, { params: { id: testId, questionId: id } })).body;
  return versions.find(({ questionId }) => questionId === id)?.takenCount ?? 0;
}

async function buildQuestionView(
  client: ServiceClient,
  test: AuthoredTest,
  question: AuthoredQuestion,
  stored: SavedDraft | null,
) {
  const saved = { ...toQuestionValues(question.draft), ...(question.sectionId !== null && { 'q-section': question.sectionId }) };
  const draft = stored && { ...stored, fields: followGroup(stored.fields, test.questions) };
  const typed = draft && !hasSameFields(draft.fields, saved) ? draft : null;
  const values = addMissingIds(typed?.fields ?? saved);
  const view: QuestionView = {
    test: buildSavedTestView(test),
    questionId: question.id,
    number: question.position + 1,
    version: question.version,
    revision: test.revision,
    values,
    note: typed && {
      at: formatTime(typed.savedAt),
      changes: await listChangesSince(client, test, Number(typed.fields['revision'])),
    },
    said: typed && formatSavedValue(typed.savedAt),
    maths: renderMaths(values),
    answers: await loadAnswers(client, values, await findRefused(client, question)),
    answeredBy: await countStudents(client, test.id, question),
  };
  return view;
}

/** Loads a test question with its draft. An older version redirects to the current one. */
export async function loadQuestion(args: RequestArguments, client: ServiceClient, place: QuestionPlace) {
  const base = findStaffPath(args.request, 'tests');
  const { testId, questionId } = place;
  try {
    const [{ body: test }, draft] = await Promise.all([
      client.call(getAuthoredTest, { params: { id: testId } }),
      getSavedDraft(client, draftPlaces.question(testId, questionId)),
    ]);
    const question = test.questions.find(({ id }) => id === questionId);
    if (question) return await buildQuestionView(client, test, question, draft);
    const present = await findPresent(client, place);
    throw redirect(present === null ? `${base}/${testId}` : `${base}/${testId}/questions/${present}`);
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}
