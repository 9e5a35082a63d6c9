import { BankPage } from '@shikhar/contracts/questions/bank';
import { NearAnswer, type NearQuery, SavedToBank } from '@shikhar/contracts/questions/moves';
import { findNear, listBankQuestions, saveFromTest, updateBankQuestion } from '@shikhar/contracts/questions/routes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { draftMcq, draftTrueFalse, putIntoBank } from '../../../../test/bank.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { unnestInOrder } from '../../../database/sql.ts';
import { findNearDuplicates, nearSimilarity } from './near-duplicates.service.ts';

const app = useTestApp();
const convex = 'A convex mirror always forms a virtual, erect and diminished image.';
const nearly = 'A convex mirror forms always a virtual, erect and diminished image';

async function search(token: string, query: NearQuery): Promise<NearAnswer> {
  return NearAnswer.parse((await app().call(findNear, { token, body: query })).body);
}

it('finds near duplicates in the bank, within a class and subject, but not the question itself', async () => {
  const { token } = await makeSignedIn(app(), 'teacher');
  const { id } = await putIntoBank(app(), token, draftTrueFalse(convex));
  await putIntoBank(app(), token, draftTrueFalse('Sound needs a medium.'));
  expect((await search(token, { text: nearly })).inBank).toMatchObject([{ id, question: convex }]);
  expect((await search(token, { text: nearly, class: '10', subject: 'Science' })).inBank).toHaveLength(1);
  expect((await search(token, { text: nearly, class: '9' })).inBank).toEqual([]);
  expect((await search(token, { text: nearly, exceptId: id })).inBank).toEqual([]);
  expect((await search(token, { text: 'What is a cell?' })).inBank).toEqual([]);
});

it('records a near duplicate with a saved question, and clears it when either changes', async () => {
  const { token } = await makeSignedIn(app(), 'teacher');
  const place = { class: '7', subject: 'Science' } as const;
  const first = await putIntoBank(app(), token, draftTrueFalse(convex), place);
  const second = await putIntoBank(app(), token, draftTrueFalse(nearly), place);
  const read = async () => {
    const { questions } = BankPage.parse((await app().call(listBankQuestions, { token, query: place })).body);
    return new Map(questions.map(({ id, near }) => [id, near]));
  };
  expect(await read()).toEqual(
    new Map([
      [second.id, { id: first.id, question: convex }],
      [first.id, null],
    ]),
  );
  const body = { ...place, version: 1, draft: draftTrueFalse('Something else altogether.') };
  await app().call(updateBankQuestion, { token, params: { id: first.id }, body });
  expect((await read()).get(second.id)).toBeNull();
});

it('compares a short question together with its options', async () => {
  const { token } = await makeSignedIn(app(), 'teacher');
  const place = { class: '8', subject: 'English' } as const;
  const text = 'Choose the odd one.';
  const { id } = await putIntoBank(app(), token, draftMcq({ question: text, options: ['cat', 'dog', 'table'] }), place);
  expect((await search(token, { text, choices: ['cat', 'dog', 'tables'], ...place })).inBank).toMatchObject([{ id }]);
  expect((await search(token, { text, choices: ['iron', 'copper', 'sulphur'], ...place })).inBank).toEqual([]);
  expect((await search(token, { text, ...place })).inBank).toMatchObject([{ id }]);
});

it('compares a short question saved from a test together with its options', async () => {
  const { user, token } = await makeSignedIn(app(), 'teacher');
  const place = { class: '9', subject: 'English' } as const;
  const text = 'Choose the odd one.';
  await putIntoBank(app(), token, draftMcq({ question: text, options: ['cat', 'dog', 'table'] }), place);
  const question = {
    type: 'mcq',
    content: { question: text, options: ['iron', 'copper', 'sulphur'] },
    marks: 1,
    key: { correct: 2 },
  } as const;
  const test = await makeTest(app(), { createdBy: user.id, ...place }, [question]);
  const saved = await app().call(saveFromTest, { token, body: { testId: test.id, questionIds: test.questionIds } });
  const [id = ''] = SavedToBank.parse(saved.body).savedIds;
  const { questions } = BankPage.parse((await app().call(listBankQuestions, { token, query: place })).body);
  expect(questions.find((each) => each.id === id)).toMatchObject({ near: null });
});

it("finds near duplicates among the other questions of the author's own test", async () => {
  const [author, stranger] = [await makeSignedIn(app(), 'teacher'), await makeSignedIn(app(), 'teacher')];
  const question = { type: 'truefalse' as const, content: { question: convex }, marks: 1, key: { correct: true } };
  const test = await makeTest(app(), { createdBy: author.user.id }, [question]);
  const query = { text: nearly, testId: test.id };
  expect((await search(author.token, query)).inTest).toMatchObject([{ id: test.questionIds[0], question: convex }]);
  expect((await search(author.token, { ...query, exceptId: test.questionIds[0] ?? '' })).inTest).toEqual([]);
  expect((await search(stranger.token, query)).inTest).toEqual([]);
});

it('computes the same similarity as PostgreSQL', async () => {
  const { token } = await makeSignedIn(app(), 'teacher');
  const saved = [
    'State the laws of reflection of light.',
    "Ohm's law: V = IR",
    'Name 2 noble gases',
    'What is the SI unit of power?',
  ];
  for (const question of saved) await putIntoBank(app(), token, draftTrueFalse(question), { class: '8', subject: 'Science' });
  const asked = [
    'State the law of reflection of light',
    'ohms law v=ir',
    'Name 3 noble gases',
    'What is the SI unit of force?',
    'Why?',
  ];
  const em = app().orm.em.fork();
  const found = await findNearDuplicates(em, asked, { class: '8', subject: 'Science' });
  for (const [index, text] of asked.entries()) {
    const best = await em
      .getKysely<Database>()
      .selectFrom(unnestInOrder(sql<string[]>`${saved}::text[]`, 's'))
      .select('s.element as question')
      .select((eb) =>
        eb.fn<number>('similarity', [eb.fn('lower', ['s.element']), eb.fn('lower', [eb.val(text)])]).as('similarity'),
      )
      .orderBy('similarity', 'desc')
      .executeTakeFirst();
    if ((best?.similarity ?? 0) < nearSimilarity) expect(found[index]).toBeUndefined();
    else expect(found[index]).toMatchObject({ question: best?.question, similarity: expect.closeTo(best?.similarity ?? 0, 5) });
  }
  expect(found.filter((each) => each !== undefined).length).toBeGreaterThan(1);
});
