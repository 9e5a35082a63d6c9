import { data, redirect } from '@remix-run/node';
import { sayDrawShort } from '@shikhar/contracts/questions/draw-words';
import { type AddedToTest, DrawRefusal, type DrawRule, mostAtOnce } from '@shikhar/contracts/questions/moves';
import { copyToTest, drawQuestions, listBankQuestions, readBankQuestion } from '@shikhar/contracts/questions/routes';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { countOf } from '../../../lib/marks.ts';
import { explainFormFailure } from '../../session/form-failure.server.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { type BankFilters, readBankFilters, toBankQuery, writeBankHref } from './bank-filters.ts';
import { type BankForm, readBankForm } from './bank-form.server.ts';
import type { RefusedMove } from './bank-view.ts';
import { makeTarget } from './new-target.server.ts';
import { type ReadDraws, readDraws } from './read-draws.ts';

interface Work {
  visitor: Visitor;
  filters: BankFilters;
  form: BankForm;
}

/** Why nothing was done, beside a field or above the page. */
class Refusal extends Error {
  readonly drawFaults: RefusedMove['drawFaults'];

  constructor(message: string, drawFaults: RefusedMove['drawFaults'] = {}) {
    super(message);
    this.drawFaults = drawFaults;
  }
}

/** Where questions go, and what came of it. */
interface Moved {
  testId: string;
  isNew: boolean;
  added: AddedToTest;
}

function readTarget(target: string): { testId: string; revision: number } {
  const [testId = '', revision = ''] = target.split(':');
  return { testId, revision: Number(revision) };
}

function requireTarget({ target }: BankForm): void {
  if (target === '') throw new Refusal('Choose a test to add to.');
}

async function addPicked({ visitor, filters, form }: Work): Promise<Moved> {
  const { picked: questionIds, target } = form;
  if (questionIds.length === 0) throw new Refusal('Select at least one question.');
  if (questionIds.length > mostAtOnce) throw new Refusal(`Select at most ${mostAtOnce} questions.`);
  requireTarget(form);
  const copy = async (to: { testId: string; revision: number }) =>
    (await visitor.call(copyToTest, { body: { ...to, sectionId: null, questionIds } })).body;
  if (target !== 'new') {
    const to = readTarget(target);
    return { testId: to.testId, isNew: false, added: await copy(to) };
  }
  const answers = await Promise.all(questionIds.map((id) => visitor.call(readBankQuestion, { params: { id } })));
  const [first, ...others] = answers.map(({ body }) => body);
  if (!first) throw new Refusal('Select at least one question.');
  if (others.some((other) => other.class !== first.class || other.subject !== first.subject)) {
    throw new Refusal('A test is for one class and one subject. Select questions of one class and subject.');
  }
  const { testId, revision } = await makeTarget(visitor, first, filters);
  return { testId, isNew: true, added: await copy({ testId, revision }) };
}

async function requireEnough({ visitor, filters }: Work, { wanted }: ReadDraws): Promise<void> {
  const { counts } = (await visitor.call(listBankQuestions, { query: toBankQuery(filters) })).body;
  const short = wanted.filter(({ type, count }) => count > counts[type]);
  if (short.length === 0) return;
  throw new Refusal(
    'Nothing was drawn.',
    Object.fromEntries(short.map(({ type, count }) => [type, sayDrawShort(type, count, counts[type])])),
  );
}

/** Each rule that came out short, beside its number. */
function toDrawRefusal(error: unknown, types: readonly QuestionType[]): unknown {
  if (!(error instanceof DomainRefusal) || error.problem.code !== 'DRAW_SHORT') return error;
  const short = DrawRefusal.safeParse(error.body).data?.short ?? [];
  const faults = short.flatMap(({ rule, message }) => {
    const type = types[rule];
    return type ? [[type, message]] : [];
  });
  return new Refusal('Nothing was drawn.', Object.fromEntries(faults));
}

async function drawSome(work: Work): Promise<Moved> {
  const { visitor, filters, form } = work;
  const draws = readDraws(form.draws);
  if (Object.keys(draws.faults).length > 0) throw new Refusal('Nothing was drawn.', draws.faults);
  if (draws.wanted.length === 0) throw new Refusal('Enter how many questions to draw.');
  const { class: level, subject, chapter, difficulty } = filters;
  if (!level || !subject) throw new Refusal('Choose a class and a subject first.');
  requireTarget(form);
  const isNew = form.target === 'new';
  if (isNew) await requireEnough(work, draws);
  const to = isNew ? await makeTarget(visitor, { class: level, subject }, filters) : readTarget(form.target);
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
    return { testId: to.testId, isNew, added: (await visitor.call(drawQuestions, { body })).body };
  } catch (error) {
    throw toDrawRefusal(
      error,
      rules.flatMap(({ type }) => type ?? []),
    );
  }
}

function sayAdded({ title, questionIds, leftOut, near }: AddedToTest): string {
  const [first] = near;
  const more = near.length > 1 ? ` So ${near.length === 2 ? 'is one more' : `are ${near.length - 1} more`}.` : '';
  return [
    `${countOf(questionIds.length, 'question')} added to “${title}”.`,
    ...(leftOut.length > 0 ? [`${countOf(leftOut.length, 'question')} left out: in the test already.`] : []),
    ...(first ? [`“${first.question}” is nearly the same as “${first.of.question}”.${more}`] : []),
  ].join(' ');
}

/** Adds what is selected to a test, or draws questions for it. */
export async function actOnBank(args: RequestArguments) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'tests');
  const filters = readBankFilters(args.request.url);
  const form = await readBankForm(args.request);
  const refuse = (message: string, drawFaults: RefusedMove['drawFaults'] = {}): RefusedMove => ({
    ...{ message, drawFaults },
    ...{ picked: form.picked, target: form.target, draws: form.draws },
  });
  // Without script: the links of the page take along what its address has.
  const kept = { ...filters, picked: form.picked };
  if (form.press === 'keep') return redirect(writeBankHref(`${base}/bank`, kept), 303);
  try {
    const work = { visitor, filters, form };
    const { testId, isNew, added } = form.press === 'add' ? await addPicked(work) : await drawSome(work);
    const links = isNew ? [] : [{ href: `${base}/${testId}`, label: 'Open the test' }];
    await visitor.showToast({ text: sayAdded(added), links });
    return redirect(isNew ? `${base}/${testId}` : writeBankHref(`${base}/bank`, { ...filters, test: testId, picked: [] }), 303);
  } catch (error) {
    if (error instanceof Refusal) return data(refuse(error.message, error.drawFaults), { status: 400 });
    if (error instanceof DomainRefusal && error.status === 404) return data(refuse(error.problem.message), { status: 404 });
    const fallback = 'The questions could not be added. Please try again.';
    const { status, headers, faults } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return data(refuse(faults.messages.join(' ')), { status, headers });
  }
}
