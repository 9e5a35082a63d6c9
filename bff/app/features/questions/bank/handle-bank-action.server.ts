import { data, redirect } from '@remix-run/node';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { formatDrawShortage } from '@shikhar/contracts/questions/draw-words';
import { type AddedToTest, DrawRefusal, type DrawRule, maxPerBatch } from '@shikhar/contracts/questions/moves';
import { copyToTest, drawQuestions, getBankQuestion, listBankQuestions } from '@shikhar/contracts/questions/routes';
import { createTest } from '@shikhar/contracts/tests/builder/routes';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { DomainRefusal } from '../../../domain/errors.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { newTestValues } from '../../tests/builder/details/details-values.ts';
import { parseDetails } from '../../tests/builder/details/parse-details.ts';
import { type BankFilters, bankFilters, toBankQuery } from './bank-filters.ts';
import { type BankForm, parseBankForm } from './bank-form.server.ts';
import type { DrawErrors, RefusedMove } from './bank-view.ts';
import { type ParsedDraws, parseDraws } from './parse-draws.ts';

interface Work {
  client: ServiceClient;
  filters: BankFilters;
  form: BankForm;
}

/** Refuses the form, with errors beside the numbers to draw or above the page. */
class Refusal extends Error {
  readonly drawErrors: DrawErrors;

  constructor(message: string, drawErrors: DrawErrors = {}) {
    super(message);
    this.drawErrors = drawErrors;
  }
}

/** The test that received questions, and the result. */
interface Moved {
  testId: string;
  isNew: boolean;
  added: AddedToTest;
}

/** The test to add to, and the revision it was read at. */
interface Target {
  testId: string;
  revision: number;
}

function parseTarget(target: string): Target {
  const [testId = '', revision = ''] = target.split(':');
  return { testId, revision: Number(revision) };
}

function requireTarget({ target }: BankForm): void {
  if (target === '') throw new Refusal('Choose a test to add to.');
}

async function addSelected({ client, filters, form }: Work): Promise<Moved> {
  const { selected: questionIds, target } = form;
  if (questionIds.length === 0) throw new Refusal('Select at least one question.');
  if (questionIds.length > maxPerBatch) throw new Refusal(`Select at most ${maxPerBatch} questions.`);
  requireTarget(form);
  const copy = async (to: Target) => (await client.call(copyToTest, { body: { ...to, sectionId: null, questionIds } })).body;
  if (target !== 'new') {
    const to = parseTarget(target);
    return { testId: to.testId, isNew: false, added: await copy(to) };
  }
  const answers = await Promise.all(questionIds.map((id) => client.call(getBankQuestion, { params: { id } })));
  const [first, ...others] = answers.map(({ body }) => body);
  if (!first) throw new Refusal('Select at least one question.');
  if (others.some((other) => other.class !== first.class || other.subject !== first.subject)) {
    throw new Refusal('A test is for one class and one subject. Select questions of one class and subject.');
  }
  const to = await createTarget(client, first, filters);
  return { testId: to.testId, isNew: true, added: await copy(to) };
}

async function requireEnough({ client, filters }: Work, { wanted }: ParsedDraws): Promise<void> {
  const { counts } = (await client.call(listBankQuestions, { query: toBankQuery(filters) })).body;
  const short = wanted.filter(({ type, count }) => count > counts[type]);
  if (short.length === 0) return;
  throw new Refusal(
    'Nothing was drawn.',
    Object.fromEntries(short.map(({ type, count }) => [type, formatDrawShortage(type, count, counts[type])])),
  );
}

/** Converts a shortage reported by the service to an error beside each number. */
function toDrawRefusal(error: unknown, types: readonly QuestionType[]): unknown {
  if (!(error instanceof DomainRefusal) || error.problem.code !== 'DRAW_SHORT') return error;
  const short = DrawRefusal.safeParse(error.body).data?.short ?? [];
  const errors = short.flatMap(({ rule, message }) => {
    const type = types[rule];
    return type ? [[type, message]] : [];
  });
  return new Refusal('Nothing was drawn.', Object.fromEntries(errors));
}

async function addDrawn(work: Work): Promise<Moved> {
  const { client, filters, form } = work;
  const draws = parseDraws(form.draws);
  if (Object.keys(draws.errors).length > 0) throw new Refusal('Nothing was drawn.', draws.errors);
  if (draws.wanted.length === 0) throw new Refusal('Enter how many questions to draw.');
  const { class: level, subject, chapter, difficulty } = filters;
  if (!level || !subject) throw new Refusal('Choose a class and a subject first.');
  requireTarget(form);
  const isNew = form.target === 'new';
  if (isNew) await requireEnough(work, draws);
  const to = isNew ? await createTarget(client, { class: level, subject }, filters) : parseTarget(form.target);
  const rules = draws.wanted.map(
    ({ type, count }): DrawRule => ({
      class: level,
      subject,
      ...(chapter && { chapter }),
      ...(difficulty && { difficulty }),
      type,
      count,
    }),
  );
  try {
    const body = { testId: to.testId, revision: to.revision, rules };
    return { testId: to.testId, isNew, added: (await client.call(drawQuestions, { body })).body };
  } catch (error) {
    throw toDrawRefusal(
      error,
      rules.flatMap(({ type }) => type ?? []),
    );
  }
}

function formatAdded({ title, questionIds, leftOut, near }: AddedToTest): string {
  const [first] = near;
  return [
    `${countOf(questionIds.length, 'question')} added to “${title}”.`,
    ...(leftOut.length > 0 ? [`${countOf(leftOut.length, 'question')} left out: already in the test.`] : []),
    ...(first ? [`“${first.question}” is nearly the same as “${first.of.question}”.`] : []),
    ...(near.length > 1 ? [plural(near.length - 1, { one: 'So is one more.', other: 'So are # more.' })] : []),
  ].join(' ');
}

/** Adds the selected questions to a test, or draws questions for it. */
export async function handleBankAction(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const filters = bankFilters.parse(args.request.url);
  const form = await parseBankForm(args.request);
  const refuse = (message: string, drawErrors: DrawErrors = {}): RefusedMove => ({
    ...{ messages: [message], drawErrors },
    ...{ selected: form.selected, target: form.target, draws: form.draws },
  });
  // Without JavaScript, the page's links carry the selection in the URL.
  const saved = { ...filters, picked: form.selected };
  if (form.intent === 'keep') return redirect(bankFilters.buildHref(`${base}/bank`, saved), 303);
  try {
    const work = { client, filters, form };
    const { testId, isNew, added } = form.intent === 'add' ? await addSelected(work) : await addDrawn(work);
    const links = isNew ? [] : [{ href: `${base}/${testId}`, label: 'Open the test' }];
    await client.showToast({ text: formatAdded(added), links });
    return redirect(
      isNew ? `${base}/${testId}` : bankFilters.buildHref(`${base}/bank`, { ...filters, test: testId, picked: [] }),
      303,
    );
  } catch (error) {
    if (error instanceof Refusal) return data(refuse(error.message, error.drawErrors), { status: 400 });
    if (error instanceof DomainRefusal && error.status === 404) return data(refuse(error.problem.message), { status: 404 });
    const fallback = 'The questions could not be added. Please try again.';
    const { status, errors } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return data(refuse(errors.messages.join(' ')), { status });
  }
}

interface ClassSubject {
  class: ClassLevel;
  subject: Subject;
}

/** Creates a draft test for a class and subject, with the default settings. */
async function createTarget(client: ServiceClient, place: ClassSubject, { chapter }: BankFilters): Promise<Target> {
  const title = chapter ? `${chapter}: new test` : `${place.subject}, Class ${place.class}: new test`;
  const { input } = parseDetails({ ...newTestValues, ...place, title, chapter });
  if (!input) throw new Error('A new test is not what the service takes');
  const { body } = await client.call(createTest, { body: input });
  return { testId: body.id, revision: body.revision };
}
