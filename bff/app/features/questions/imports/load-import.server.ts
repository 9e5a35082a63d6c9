import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { getQuestionImport, runQuestionImport } from '@shikhar/contracts/questions/imports/routes';
import type { ImportedGroup, ImportedQuestion, QuestionImportReport } from '@shikhar/contracts/questions/imports/schemas';
import { listAuthoredTests } from '@shikhar/contracts/tests/builder/routes';
import * as z from 'zod';
import { listChapterTitles } from '../../../domain/chapter-titles.server.ts';
import type { RefusedForm } from '../../../forms/define-form.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { outdatedForm } from '../../../lib/responses/refusal.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { runButton } from '../../accounts/sessions/submit-form.server.ts';

/** A test to import into or export from. */
export interface OwnTest {
  id: string;
  title: string;
  isDraft: boolean;
  /** Class, subject and how many questions it has. */
  about: string;
}

/** Loads the choices of the first step: the author's tests and the chapters of the books. */
export async function loadImportStart(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const [tests, chapters] = await Promise.all([
    client.ask(listAuthoredTests, { query: { mine: 'true', pageSize: 100 } }),
    listChapterTitles(client.ask, {}),
  ]);
  return {
    tests: tests.body.tests.map(({ id, title, status, class: level, subject, questionCount }) => ({
      id,
      title,
      isDraft: status === 'draft',
      about: `Class ${level}, ${subject}, ${countOf(questionCount, 'question')}`,
    })),
    chapters,
  };
}

export type ImportStart = Awaited<ReturnType<typeof loadImportStart>>;

/** A question of the file, ready to show. */
export interface QuestionView extends Pick<ImportedQuestion, 'line' | 'type' | 'place'> {
  /** A React key; `line` is not unique. */
  key: string;
  question: RichText;
  answer: RichText;
  near: { question: RichText; bankId: string | null; line: number | null } | null;
  /** The line of the passage that it shares with others. */
  groupLine: number | null;
}

/** A passage of the file, ready to show. */
export interface GroupView extends Pick<ImportedGroup, 'line' | 'hasPicture' | 'places'> {
  index: number;
  title: RichText;
  text: RichText;
}

export interface ImportView {
  report: Omit<QuestionImportReport, 'questions' | 'nearQuestions' | 'groups' | 'target'> & {
    target: Omit<QuestionImportReport['target'], 'chapter'>;
  };
  questions: QuestionView[];
  nearQuestions: QuestionView[];
  groups: GroupView[];
  /** The page of questions; null while only the first few are shown. */
  page: number | null;
}

type PageArguments = RequestArguments & { readonly params: Params };

function parseImportId(params: Params): string {
  return parseId(params, 'importId');
}

function buildQuestionView(
  { place, line, type, question, answer, near, group }: ImportedQuestion,
  groups: readonly ImportedGroup[],
): QuestionView {
  return {
    key: String(place),
    place,
    line,
    type,
    question: renderMath(question),
    answer: renderMath(answer),
    near: near && { ...near, question: renderMath(near.question) },
    groupLine: groups[group ?? -1]?.line ?? null,
  };
}

function buildGroupView({ line, title, text, hasPicture, places }: ImportedGroup, index: number): GroupView {
  return { index, line, title: renderMath(title), text: renderMath(text), hasPicture, places };
}

/** How many questions are shown before "Show all". */
const maxInitially = 8;

const PageQuery = z.object({ page: pageField.optional() });

/** Loads an uploaded file, checked or imported. Throws 404 if it does not exist or is not the user's. */
export async function loadImport(args: PageArguments): Promise<ImportView> {
  const client = await requireServiceClient(args);
  const { page } = PageQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const params = { id: parseImportId(args.params) };
  const { body } = await client.ask(getQuestionImport, { params, query: { page: Math.min(page ?? 1, 1_000) } });
  const { questions, nearQuestions, groups, ...report } = body;
  const { chapter: _, ...target } = report.target;
  // The last step only counts.
  if (report.isDone) {
    return { report: { ...report, target, rejected: [], leftOut: [] }, questions: [], nearQuestions: [], groups: [], page: null };
  }
  return {
    report: { ...report, target },
    questions: questions.slice(0, page === undefined ? maxInitially : undefined).map((each) => buildQuestionView(each, groups)),
    nearQuestions: nearQuestions.map((each) => buildQuestionView(each, groups)),
    groups: groups.map(buildGroupView),
    page: page ?? null,
  };
}

const Places = z.array(z.coerce.number().int().min(0).max(10_000)).max(2_000);

const Confirmation = z.strictObject({
  revision: z.coerce.number().int().min(1).optional(),
  leaveOut: Places,
  ungroup: Places,
});

/** Imports a checked file: redirects to the result, or says why it failed. */
export async function confirmImport(args: PageArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const id = parseImportId(args.params);
  const form = await parseForm(args.request);
  const [leaveOut, ungroup] = [form.getAll('leaveOut'), form.getAll('ungroup')];
  form.delete('leaveOut');
  form.delete('ungroup');
  const { fields, repeated } = sortFields(form);
  const body = Confirmation.safeParse({ ...fields, leaveOut, ungroup });
  if (!body.success || repeated.length > 0) {
    return data<RefusedForm<never>>({ view: null, messages: [outdatedForm] }, { status: 400 });
  }
  return runButton(args, {
    fallback: 'The questions could not be imported. Please try again.',
    async run() {
      await client.call(runQuestionImport, { params: { id }, body: body.data });
      return redirect(`${base}/import/${id}`, 303);
    },
  });
}
