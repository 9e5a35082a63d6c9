import { archiveTest, publishTest, restoreTest, updateQuestion, updateTest } from '@shikhar/contracts/tests/builder/routes';
import { TestRefusal } from '@shikhar/contracts/tests/builder/schemas';
import { listTests } from '@shikhar/contracts/tests/routes';
import { expect, it } from 'vitest';
import { makeBroad, makeMcq, makeTestEditor, type TestEditor } from '../../../../test/authoring.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';

const testApp = useTestApp();
const day = 24 * 60 * 60_000;

async function sitDown() {
  const author = await makeSignedIn(testApp(), 'teacher');
  return { ...author, editor: await makeTestEditor(testApp(), author.token) };
}

async function take(step: typeof publishTest | typeof archiveTest | typeof restoreTest, { id, read }: TestEditor, token: string) {
  const { revision } = await read();
  return testApp().call(step, { params: { id }, body: { revision }, token });
}

async function isListed(id: string): Promise<boolean> {
  const { token } = await makeSignedIn(testApp(), 'student');
  const { body } = await testApp().call(listTests, { query: { pageSize: 100 }, token });
  return JSON.stringify(body).includes(id);
}

it('is published when all checks pass, is logged, and is visible to students', async () => {
  const { editor, token, user } = await sitDown();
  await editor.add([makeMcq(), makeBroad()]);
  expect(await take(publishTest, editor, token)).toMatchObject({
    status: 200,
    body: { status: 'published', publishedAt: testApp().clock.now.toISOString(), checks: [] },
  });
  expect(await isListed(editor.id)).toBe(true);
  const entries = await testApp().orm.em.fork().find(AuditEntryEntity, { subjectId: editor.id, action: 'test.published' });
  expect(entries).toMatchObject([{ actorId: user.id }]);
  const { revision } = await editor.read();
  expect((await take(publishTest, editor, token)).body).toMatchObject({ revision });
});

it('is not published with problems; all of them are listed', async () => {
  const { editor, token } = await sitDown();
  await editor.add([
    makeMcq({ options: ['a', 'a'], correct: 0 }),
    makeMcq({ chapter: '', image: { url: 'data:image/svg+xml,x', alt: '' } }),
    makeBroad({ marks: 6 }),
  ]);
  const refused = await take(publishTest, editor, token);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'TEST_NOT_READY',
      message: 'This test cannot be published yet. Question 1 has the option “a” twice. (and 3 more)',
    },
  });
  const found = TestRefusal.parse(refused.body).checks?.map(({ code, number }) => [code, number]);
  expect(found).toEqual([
    ['duplicate_options', 1],
    ['no_alt_text', 2],
    ['no_chapter', 2],
    ['rubric_marks', 3],
  ]);
  expect(await editor.read()).toMatchObject({ status: 'draft', checks: [{ number: 1 }, {}, {}, { number: 3 }] });
  expect(await isListed(editor.id)).toBe(false);
});

it('may be changed once published, if it still passes the checks', async () => {
  const { editor, token } = await sitDown();
  const [questionId = ''] = await editor.add([makeMcq()]);
  await take(publishTest, editor, token);
  const { revision } = await editor.read();
  const save = (draft: ReturnType<typeof makeMcq>) =>
    testApp().call(updateQuestion, { params: { id: editor.id, questionId }, body: { revision, draft }, token });
  expect(await save(makeMcq({ chapter: '' }))).toMatchObject({
    status: 409,
    body: {
      code: 'TEST_NOT_READY',
      message: 'This test is published, so the change was not saved. Question 1 has no chapter.',
      checks: [{ code: 'no_chapter', number: 1 }],
    },
  });
  expect(await editor.read()).toMatchObject({ revision, questions: [{ draft: makeMcq() }] });
  expect((await save(makeMcq({ marks: 4 }))).status).toBe(200);
  expect(await editor.read()).toMatchObject({ totalMarks: 4, status: 'published' });
});

it('can still be fixed when its window is over or it has old problems', async () => {
  const { token, user } = await makeSignedIn(testApp(), 'teacher');
  // Its questions have no chapters, like those of older tests.
  const { id, questionIds } = await makeTest(testApp(), {
    createdBy: user.id,
    closesAt: new Date(testApp().clock.now.getTime() - day),
  });
  const params = { id, questionId: questionIds[0] ?? '' };
  const draft = makeMcq({ chapter: 'Light' });
  expect((await testApp().call(updateQuestion, { params, body: { revision: 1, draft }, token })).status).toBe(200);
});

it('is archived and restored as it was, is logged, and running attempts continue', async () => {
  const { editor, token } = await sitDown();
  const [questionId = ''] = await editor.add([makeMcq()]);
  await take(publishTest, editor, token);
  const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), editor.id);
  expect(await take(archiveTest, editor, token)).toMatchObject({ status: 200, body: { status: 'archived' } });
  expect(await isListed(editor.id)).toBe(false);
  expect((await sitting.save(0, { choice: 2 })).status).toBe(200);
  expect((await sitting.submit()).body).toMatchObject({ score: 1 });

  const { revision, details } = await editor.read();
  const edit = { params: { id: editor.id, questionId }, body: { revision, draft: makeMcq({ marks: 9 }) }, token };
  expect(await testApp().call(updateQuestion, edit)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'This test is archived. Restore it first.' },
  });
  const other = { params: { id: editor.id }, body: { revision, details, sections: [] }, token };
  expect((await testApp().call(updateTest, other)).status).toBe(409);
  expect((await take(publishTest, editor, token)).status).toBe(409);

  expect(await take(restoreTest, editor, token)).toMatchObject({ status: 200, body: { status: 'published' } });
  expect(await isListed(editor.id)).toBe(true);
  expect((await take(restoreTest, editor, token)).status).toBe(409);
  const entries = await testApp()
    .orm.em.fork()
    .find(AuditEntryEntity, { subjectId: editor.id }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action }) => action)).toEqual(['test.created', 'test.published', 'test.archived', 'test.restored']);
});

it('is restored as a draft if it never was published, or can no longer be', async () => {
  const { editor, token } = await sitDown();
  await take(archiveTest, editor, token);
  expect((await take(restoreTest, editor, token)).body).toMatchObject({ status: 'draft' });

  const closesAt = new Date(testApp().clock.now.getTime() + 60_000).toISOString();
  const closing = await makeTestEditor(testApp(), token, { closesAt });
  await closing.add([makeMcq()]);
  await take(publishTest, closing, token);
  await take(archiveTest, closing, token);
  testApp().clock.advance(60_000);
  expect((await take(restoreTest, closing, token)).body).toMatchObject({ status: 'draft', checks: [{ code: 'window_over' }] });
});

it('is no longer the sample of its class when another has taken its place', async () => {
  const { token } = await makeSignedIn(testApp(), 'admin');
  const { id } = await makeTest(testApp(), { isSample: true, class: '7' });
  const params = { id };
  await testApp().call(archiveTest, { params, body: { revision: 1 }, token });
  await makeTest(testApp(), { isSample: true, class: '7' });
  await testApp().orm.em.fork().nativeUpdate(QuestionEntity, { test: id }, { chapter: 'Light' });
  expect(await testApp().call(restoreTest, { params, body: { revision: 2 }, token })).toMatchObject({
    status: 200,
    body: { status: 'published', isSample: false },
  });
});
