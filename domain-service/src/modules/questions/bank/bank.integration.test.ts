import { BankPage, type BankQuery } from '@shikhar/contracts/questions/bank';
import { deleteBankQuestion, getBankQuestion, listBankQuestions, updateBankQuestion } from '@shikhar/contracts/questions/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftMcq, draftTrueFalse, putIntoBank } from '../../../../test/bank.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { QuestionEntity } from '../question.entity.ts';

const app = useTestApp();

async function makeTeacher(name = 'Sunita Kulkarni') {
  return makeSignedIn(app(), 'teacher', { name });
}

async function list(token: string, query: Partial<BankQuery> = {}): Promise<BankPage> {
  return BankPage.parse((await app().call(listBankQuestions, { token, query })).body);
}

const textsOf = ({ questions }: BankPage) => questions.map(({ question }) => question);

beforeEach(async () => {
  await app().orm.em.fork().nativeDelete(QuestionEntity, { test: null });
});

describe('the bank list', () => {
  it('shows all questions to all authors, newest first', async () => {
    const author = await makeTeacher();
    await putIntoBank(app(), author.token, draftMcq({ question: 'Older?' }));
    app().clock.advance(1_000);
    await putIntoBank(app(), author.token, draftTrueFalse('Newer.', { marks: 2 }), { class: '9', subject: 'English' });
    const other = await makeSignedIn(app(), 'admin');
    const page = await list(other.token);
    expect(textsOf(page)).toEqual(['Newer.', 'Older?']);
    expect(page).toMatchObject({ total: 2, everyone: 2, counts: { mcq: 1, truefalse: 1, match: 0, saq: 0, broad: 0 } });
    expect(page.authors).toEqual([{ id: author.user.id, name: 'Sunita Kulkarni' }]);
    expect(page.questions[0]).toMatchObject({
      type: 'truefalse',
      class: '9',
      subject: 'English',
      marks: 2,
      author: { name: 'Sunita Kulkarni' },
      testCount: 0,
      facility: null,
      isOwn: true,
    });
    const stranger = await makeTeacher('Anjali Rane');
    expect((await list(stranger.token)).questions.map(({ isOwn }) => isOwn)).toEqual([false, false]);
  });

  it('applies each filter, alone and combined; counts by type ignore the type filter', async () => {
    const author = await makeTeacher();
    const other = await makeTeacher('Anjali Rane');
    await putIntoBank(app(), author.token, draftMcq({ question: 'About 50% of lenses', difficulty: 'Advanced' }));
    await putIntoBank(app(), other.token, draftTrueFalse('Cells divide.', { chapter: 'Cell: The Building Block of Life' }), {
      class: '9',
    });
    const read = async (query: Partial<BankQuery>) => textsOf(await list(author.token, query));
    const [lenses, cells] = [['About 50% of lenses'], ['Cells divide.']];
    expect(await read({ class: '9' })).toEqual(cells);
    expect(await read({ subject: 'Science' })).toHaveLength(2);
    expect(await read({ subject: 'English' })).toEqual([]);
    expect(await read({ chapter: 'Cell: The Building Block of Life' })).toEqual(cells);
    expect(await read({ difficulty: 'Advanced' })).toEqual(lenses);
    expect(await read({ author: 'me' })).toEqual(lenses);
    expect(await read({ author: other.user.id })).toEqual(cells);
    expect(await read({ search: '50%' })).toEqual(lenses);
    expect(await read({ search: '5_%' })).toEqual([]);
    expect(await read({ search: 'building BLOCK' })).toEqual(cells);
    expect(await read({ class: '10', type: 'truefalse' })).toEqual([]);
    expect(await list(author.token, { type: 'mcq' })).toMatchObject({ total: 1, counts: { mcq: 1, truefalse: 1 } });
    expect(await list(author.token, { class: '9' })).toMatchObject({
      chapters: ['Cell: The Building Block of Life'],
      everyone: 2,
    });
  });

  it('is split into pages', async () => {
    const { token } = await makeTeacher();
    for (const question of ['One?', 'Two?', 'Three?']) await putIntoBank(app(), token, draftMcq({ question }));
    const pages = [await list(token, { pageSize: 2 }), await list(token, { pageSize: 2, page: 2 })];
    expect(pages.map(({ questions }) => questions.length)).toEqual([2, 1]);
    expect(new Set(pages.flatMap(textsOf)).size).toBe(3);
    expect(pages[1]?.total).toBe(3);
  });

  it('shows the use and facility of a question once students may see their marks', async () => {
    const author = await makeTeacher();
    const { id } = await putIntoBank(app(), author.token);
    const mcq = { type: 'mcq' as const, content: { question: 'Which?', options: ['a', 'b'] }, marks: 2, key: { correct: 0 } };
    const tests = [
      await makeTest(app(), { reviewFrom: 'at_once' }, [mcq]),
      await makeTest(app(), { reviewShows: 'nothing' }, [mcq]),
      await makeTest(app(), {}, [mcq]),
    ];
    await app()
      .orm.em.fork()
      .nativeUpdate(QuestionEntity, { test: { $in: tests.map((test) => test.id) } }, { bank: id });
    const sitAt = async (testId: string, choice: number, student?: Awaited<ReturnType<typeof makeSignedIn>>) => {
      const taker = student ?? (await makeSignedIn(app(), 'student'));
      const sitting = await startAs(app(), taker, testId);
      await sitting.save(0, { choice });
      await sitting.submit();
      return taker;
    };
    expect((await list(author.token)).questions[0]).toMatchObject({ testCount: 3, facility: null });
    const first = await sitAt(tests[0]?.id ?? '', 0);
    await sitAt(tests[0]?.id ?? '', 1);
    await sitAt(tests[2]?.id ?? '', 0);
    // Neither a second attempt nor an attempt with unreleased marks counts.
    await sitAt(tests[0]?.id ?? '', 1, first);
    await sitAt(tests[1]?.id ?? '', 1);
    expect((await list(author.token)).questions[0]).toMatchObject({ testCount: 3, facility: 0.67 });
  });
});

describe('a bank question', () => {
  it('is returned with its key, and changed only by its author or an admin', async () => {
    const [author, stranger, admin] = [await makeTeacher(), await makeTeacher(), await makeSignedIn(app(), 'admin')];
    const { id, version } = await putIntoBank(app(), author.token);
    const change = (token: string, question: string, seen: number) =>
      app().call(updateBankQuestion, {
        token,
        params: { id },
        body: { class: '9', subject: 'Science', version: seen, draft: draftTrueFalse(question) },
      });
    const read = async () => (await app().call(getBankQuestion, { token: stranger.token, params: { id } })).body;
    expect(await read()).toMatchObject({ version: 1, isOwn: false, draft: { correct: 0, explanation: 'It curves outwards.' } });
    expect((await change(stranger.token, 'Mine now', version)).status).toBe(404);
    expect(await change(author.token, 'Ours', version)).toMatchObject({ status: 200, body: { version: 2, class: '9' } });
    expect(await change(admin.token, 'Too late', version)).toMatchObject({ status: 409, body: { code: 'CONFLICT', version: 2 } });
    expect(await change(admin.token, 'An admin', 2)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({
      version: 3,
      author: { id: author.user.id },
      draft: { type: 'truefalse', question: 'An admin', correct: true },
    });
  });

  it('is deleted only by its author or an admin; copies in tests stay', async () => {
    const [author, stranger] = [await makeTeacher(), await makeTeacher()];
    const { id } = await putIntoBank(app(), author.token);
    const test = await makeTest(app());
    const em = app().orm.em.fork();
    await em.nativeUpdate(QuestionEntity, { id: test.questionIds[0] ?? '' }, { bank: id });
    const remove = (token: string) => app().call(deleteBankQuestion, { token, params: { id } });
    expect((await remove(stranger.token)).status).toBe(404);
    expect((await remove(author.token)).status).toBe(204);
    expect((await remove(author.token)).status).toBe(404);
    expect(await em.count(QuestionEntity, { id: test.questionIds[0] ?? '', bank: null })).toBe(1);
  });

  it('is not found by the id of a test question', async () => {
    const { token } = await makeSignedIn(app(), 'admin');
    const { questionIds } = await makeTest(app());
    const params = { id: questionIds[0] ?? '' };
    expect((await app().call(getBankQuestion, { token, params })).status).toBe(404);
    expect((await app().call(deleteBankQuestion, { token, params })).status).toBe(404);
  });
});
