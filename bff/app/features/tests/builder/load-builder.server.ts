import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import { getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import { listChapterTitles } from '../../../domain/chapter-titles.server.ts';
import { getSavedDraft, type SavedDraft } from '../../../domain/saved-draft.server.ts';
import { type FieldValues, hasSameFields } from '../../../forms/field-values.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { formatTime } from '../../../lib/site/site-time.ts';
import { formatSavedValue } from '../../../lib/words/draft-text.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { draftPlaces } from '../../questions/form/draft-places.ts';
import { followGroup } from '../../questions/form/group-values.server.ts';
import { loadAnswers } from '../../questions/form/load-answers.server.ts';
import { addMissingIds, renderMaths } from '../../questions/form/loaded-question.server.ts';
import { isBlankQuestion } from '../../questions/form/parse-question.ts';
import { buildQuestionLineView } from '../../questions/form/question-line.server.ts';
import { startQuestion } from '../../questions/form/to-question-values.ts';
import type { BuilderView, OutlineSection, SavedTest, TypedDraft } from './builder-view.ts';
import { newTestValues, toDetailsValues } from './details/details-values.ts';
import { joinSections } from './details/join-sections.ts';
import { listChangesSince } from './stale.server.ts';

function formatLatest(...drafts: readonly (SavedDraft | null)[]): string | null {
  const [last] = drafts
    .flatMap((draft) => draft?.savedAt ?? [])
    .sort()
    .reverse();
  return last === undefined ? null : formatSavedValue(last);
}

/** Loads the form of a new test, with its draft if there is one. */
export async function loadNewTest(args: RequestArguments, client: ServiceClient): Promise<BuilderView> {
  const draft = await getSavedDraft(client, draftPlaces.newTest).catch((error: unknown) => {
    throw toFailurePage(error, args.context);
  });
  const blank = { ...newTestValues, ...startQuestion({ marks: 1, chapter: '', difficulty: 'Intermediate' }) };
  const saved = draft && !hasSameFields({ ...draft.fields, id: '' }, blank) ? draft : null;
  // Use a fresh id: the draft's id may belong to a test created since.
  const values = addMissingIds({ ...(saved?.fields ?? blank), id: createOrderedId(args.context.now) });
  return {
    test: null,
    revision: 1,
    values,
    detailsNote: saved && { at: formatTime(saved.savedAt), changes: [] },
    questionNote: null,
    said: formatLatest(saved),
    maths: renderMaths(values),
    answers: await loadAnswers(client, values),
    chapters: await listChapterTitles(client.call, {}),
    asked: null,
  };
}

/** The group that was asked for, or that the last question belongs to: its next question usually follows. */
function findNextGroup({ questions }: AuthoredTest, url: URL): QuestionGroup | undefined {
  const asked = url.searchParams.get('group');
  if (asked === null) return questions.at(-1)?.draft.group;
  return questions.find(({ draft }) => draft.group?.id === asked)?.draft.group;
}

function startNext(test: AuthoredTest, url: URL): FieldValues {
  const { details, sections } = test;
  const last = test.questions.at(-1);
  const places = [url.searchParams.get('section'), last?.sectionId];
  const section = places.map((place) => sections.find(({ id }) => id === place)).find(Boolean) ?? sections[0];
  const type = QuestionType.safeParse(url.searchParams.get('type')).data ?? last?.draft.type;
  // If sections differ, the chosen section decides.
  const differs = sections.some(({ defaultMarks }) => defaultMarks !== null);
  const fields = startQuestion({
    type,
    marks: differs ? null : details.defaultMarks,
    chapter: details.chapter,
    difficulty: details.difficulty,
    group: findNextGroup(test, url),
  });
  return section ? { ...fields, 'q-section': section.id } : fields;
}

async function buildDraftNote(client: ServiceClient, test: AuthoredTest, draft: SavedDraft | null): Promise<TypedDraft | null> {
  if (!draft) return null;
  return {
    at: formatTime(draft.savedAt),
    changes: await listChangesSince(client, test, Number(draft.fields['revision'])),
  };
}

/** Loads a test with its questions and drafts. Throws 404 if it is not the user's. */
export async function loadTestBuilder(args: RequestArguments, client: ServiceClient, testId: string): Promise<BuilderView> {
  const url = new URL(args.request.url);
  try {
    const [{ body: test }, detailsDraft, halfQuestion] = await Promise.all([
      client.call(getAuthoredTest, { params: { id: testId } }),
      getSavedDraft(client, draftPlaces.details(testId)),
      getSavedDraft(client, draftPlaces.newQuestion(testId)),
    ]);
    const saved = toDetailsValues(test);
    const questionDraft = halfQuestion && !isBlankQuestion(halfQuestion.fields) ? halfQuestion : null;
    const joined = detailsDraft && { ...detailsDraft, fields: joinSections(detailsDraft.fields, test.sections) };
    const typed = joined && !hasSameFields(joined.fields, saved) ? joined : null;
    const question = questionDraft ? followGroup(questionDraft.fields, test.questions) : startNext(test, url);
    const values = addMissingIds({ ...(typed?.fields ?? saved), ...question });
    const stored = buildSavedTestView(test);
    const lines = stored.groups.flatMap((group) => group.lines);
    return {
      test: stored,
      revision: test.revision,
      values,
      detailsNote: await buildDraftNote(client, test, typed),
      questionNote: questionDraft && { at: formatTime(questionDraft.savedAt), changes: [] },
      said: formatLatest(typed, questionDraft),
      maths: renderMaths(values),
      answers: await loadAnswers(client, values),
      chapters: await listChapterTitles(client.call, { class: test.details.class, subject: test.details.subject }),
      asked: lines.find(({ id }) => id === url.searchParams.get('remove')) ?? null,
    };
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}

function describeSection(test: AuthoredTest, section: AuthoredTest['sections'][number]): string {
  const count = test.questions.filter(({ sectionId }) => sectionId === section.id).length;
  const { answerCount, durationMinutes } = section;
  return [
    answerCount === null ? countOf(count, 'question') : `Answer ${answerCount} of ${count}`,
    ...(durationMinutes === null ? [] : [countOf(durationMinutes, 'minute')]),
  ].join(', ');
}

function groupQuestions(test: AuthoredTest): OutlineSection[] {
  const lines = test.questions.map((question) => ({
    ...buildQuestionLineView(question),
    problems: test.checks.filter(({ questionId }) => questionId === question.id).map(({ message }) => message),
  }));
  if (test.sections.length === 0) return [{ key: 'all', title: null, about: null, lines }];
  return test.sections.map((section) => ({
    key: section.id,
    title: section.title,
    about: describeSection(test, section),
    lines: lines.filter((_, index) => test.questions[index]?.sectionId === section.id),
  }));
}

/** The questions of a test and what is said about the whole. */
export function buildSavedTestView(test: AuthoredTest): SavedTest {
  const { id, status, details, questionCount, totalMarks, sections, takenCount, checks } = test;
  const facts = [details.subject, `Class ${details.class}`, countOf(details.durationMinutes, 'minute')];
  return {
    id,
    title: details.title,
    status,
    about: [...facts, ...(test.paperVersion > 1 ? [`version ${test.paperVersion}`] : [])].join(', '),
    questionCount,
    totalMarks,
    groups: groupQuestions(test),
    sections: sections.map((section) => ({ id: section.id, title: section.title })),
    takenCount,
    problems: checks.filter(({ questionId }) => questionId === null).map(({ message }) => message),
  };
}
