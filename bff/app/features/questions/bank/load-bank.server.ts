import { redirect } from '@remix-run/node';
import { defaultPageSize, maxPageSize } from '@shikhar/contracts/http/pagination';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { BankPage, BankQuestion } from '@shikhar/contracts/questions/bank';
import { listBankQuestions } from '@shikhar/contracts/questions/routes';
import { getAuthoredTest, listAuthoredTests } from '@shikhar/contracts/tests/builder/routes';
import { listChapterTitles } from '../../../domain/chapter-titles.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { splitPassage } from '../../../lib/words/own-question.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadOr } from '../../accounts/sessions/outage-view.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { type BankFilters, bankFilters, toBankQuery } from './bank-filters.ts';
import type { BankRow, BankView, TargetTest } from './bank-view.ts';

const maxSpokenLength = 80;

function truncate(text: string): string {
  return text.length > maxSpokenLength ? `${text.slice(0, maxSpokenLength)}…` : text;
}

/** `At the mela: 3 questions` */
function formatGroup({ title, questionCount }: NonNullable<BankQuestion['group']>): string {
  return `${title || 'Passage'}: ${countOf(questionCount, 'question')}`;
}

function buildRow(question: BankQuestion, isPlaced: boolean): BankRow {
  const asked = splitPassage(question.question).question;
  const { facility, author, testCount } = question;
  return {
    id: question.id,
    text: renderMath(asked),
    spoken: truncate(asked),
    near: question.near && truncate(splitPassage(question.near.question).question),
    facts: [
      ...(isPlaced ? [] : [`Class ${question.class} ${question.subject}`]),
      questionKindNames[question.type].name,
      ...(question.group ? [formatGroup(question.group)] : []),
      question.difficulty,
      author?.name ?? 'Author left',
      countOf(testCount, 'test'),
      ...(facility === null ? [] : [`facility ${facility.toFixed(2).replace('-', '−')}`]),
    ],
    marks: question.marks,
    isOwn: question.isOwn,
  };
}

function toTarget(id: string, revision: number, title: string, status: string): TargetTest {
  return { value: `${id}:${revision}`, label: `${title}, ${status}` };
}

/** Finds the test named in the URL; none if it is archived or not the user's. */
async function findNamedTest(client: ServiceClient, id: string | undefined): Promise<TargetTest[]> {
  if (id === undefined) return [];
  try {
    const { body } = await client.call(getAuthoredTest, { params: { id } });
    return body.status === 'archived' ? [] : [toTarget(id, body.revision, body.details.title, body.status)];
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) return [];
    throw error;
  }
}

/** Lists possible targets: the test named in the URL, then the user's drafts for the class and subject. */
async function listTargets(client: ServiceClient, { class: level, subject, test }: BankFilters): Promise<TargetTest[]> {
  const query = { status: 'draft' as const, mine: 'true' as const, class: level, subject, pageSize: maxPageSize };
  const [named, { body }] = await Promise.all([findNamedTest(client, test), client.call(listAuthoredTests, { query })]);
  const drafts = body.tests.map(({ id, revision, title }) => toTarget(id, revision, title, 'draft'));
  const known = new Set(named.map(({ value }) => value));
  return [...named, ...drafts.filter(({ value }) => !known.has(value))];
}

/** Sorts chapters in book order; chapters that no book has come last. */
async function sortChapters(client: ServiceClient, chapters: readonly string[], { class: level, subject }: BankFilters) {
  const known = level && subject ? await listChapterTitles(client.call, { class: level, subject }) : [];
  const places = new Map(known.map((title, index) => [title, index]));
  const placeOf = (title: string) => places.get(title) ?? known.length;
  return chapters.toSorted((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other, 'en-IN'));
}

function listDraws({ counts }: BankPage, { type }: BankFilters): BankView['draws'] {
  const kinds = QuestionType.options.filter((kind) => counts[kind] > 0 && (type === undefined || type === kind));
  return kinds.map((kind) => ({ type: kind, label: questionKindNames[kind].name, count: counts[kind] }));
}

async function buildBankView(client: ServiceClient, filters: BankFilters, path: string): Promise<BankView> {
  const [{ body }, targets] = await Promise.all([
    client.call(listBankQuestions, { query: { ...toBankQuery(filters), page: filters.page } }),
    listTargets(client, filters),
  ]);
  const last = Math.max(1, Math.ceil(body.total / defaultPageSize));
  if (filters.page > last) throw redirect(bankFilters.buildHref(path, { ...filters, page: last }));
  // The chapter filter belongs to a class or subject that is no longer selected.
  if (filters.chapter && !body.chapters.includes(filters.chapter))
    throw redirect(bankFilters.buildHref(path, { ...filters, chapter: '' }));
  const isPlaced = filters.class !== undefined && filters.subject !== undefined;
  return {
    filters,
    href: bankFilters.buildHref(path, filters),
    rows: body.questions.map((question) => buildRow(question, isPlaced)),
    total: body.total,
    everyone: body.everyone,
    chapters: await sortChapters(client, body.chapters, filters),
    authors: body.authors.filter(({ id }) => id !== client.user.id).map(({ id, name }) => ({ value: id, label: name })),
    targets,
    draws: listDraws(body, filters),
  };
}

/** Loads the questions for a URL. If the service is down, the page opens with an error in place of the list. */
export async function loadBank(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const filters = bankFilters.parse(args.request.url);
  const path = `${base}/bank`;
  const nothing = { rows: null, total: 0, everyone: 0, chapters: [], authors: [], targets: [], draws: [] };
  return loadOr(
    args,
    () => buildBankView(client, filters, path),
    (): BankView => ({ ...nothing, filters, href: bankFilters.buildHref(path, filters) }),
  );
}
